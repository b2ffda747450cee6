import { ActionBar, ButtonLink } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { PaymentStatus, ShownState } from './status-view.ts';

/**
 * The actions for the state. While the outcome is unknown none leads to paying: only to contact and to the loan. For a
 * payment that was returned the lender decides what comes next (docs/decisions/045), so contact comes first.
 */
export function StatusActions({
  payment,
  state,
  children,
}: {
  /** Null if it is not known which payment is meant: then every action is offered. */
  payment: PaymentStatus | null;
  state: ShownState;
  /** The first action: to continue this very payment. */
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
          {state === 'failed' ? copy.again : copy.channels}
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
      {/* A third button would cover the amount on a small phone; contact is in the top bar, too. */}
      {state !== 'succeeded' && !isReturned && !children && help}
    </ActionBar>
  );
}
