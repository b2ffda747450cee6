import { ActionBar, ButtonLink } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { PaymentStatus, ShownState } from './status-view.ts';

/**
 * What helps now. While the outcome is open nothing here leads to paying: only to a person and to the loan. Of a payment that was
 * taken back a person says what comes next (decision 045), so that one comes first.
 */
export function StatusActions({
  payment,
  state,
  children,
}: {
  /** Null where it is not known which payment is meant: then every way is offered. */
  payment: PaymentStatus | null;
  state: ShownState;
  /** What comes before all else: going on with this very payment. */
  children?: ReactNode;
}) {
  const { common } = useCopy();
  const copy = useCopy('repaymentStatus');
  const again =
    payment === null ? 'repaymentChoice' : payment.isExtension ? 'extension' : 'repayment';
  const mayPay = state === 'waiting' || state === 'failed';
  const isReturned = state === 'returned';
  const help = (
    <ButtonLink
      as={ScreenLink}
      to="customerService"
      variant={isReturned ? 'primary' : 'secondary'}
      isBlock
    >
      {common.customerService}
    </ButtonLink>
  );
  return (
    <ActionBar>
      {children}
      {isReturned && help}
      {mayPay ? (
        <ButtonLink as={ScreenLink} to={again} isBlock>
          {state === 'failed' ? copy.again : copy.waysToPay}
        </ButtonLink>
      ) : (
        <ButtonLink
          as={ScreenLink}
          to="loanDetail"
          variant={children || isReturned ? 'secondary' : 'primary'}
          isBlock
        >
          {copy.seeLoan}
        </ButtonLink>
      )}
      {/* Beside the way on a third button would stand over the amount on a small phone; a person is in the bar at the top, too. */}
      {state !== 'succeeded' && !isReturned && !children && help}
    </ActionBar>
  );
}
