import { ActionBar, ActionRow, ButtonLink } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { PaymentStatus, ShownState } from './status-view.ts';

/** What helps now. While the outcome is open nothing here leads to paying: only to a person and to the loan. */
export function StatusActions({
  payment,
  state,
}: {
  payment: PaymentStatus | null;
  state: ShownState;
}) {
  const { repaymentStatus: copy } = useCopy();
  const seeLoan = (
    <ButtonLink as={ScreenLink} to="loanDetail" isBlock={state === 'succeeded'}>
      {copy.seeLoan}
    </ButtonLink>
  );
  const help = (
    <ButtonLink as={ScreenLink} to="customerService" variant="secondary">
      {copy.help}
    </ButtonLink>
  );
  const way = payment?.isExtension === true ? 'extension' : 'repayment';
  return (
    <ActionBar>
      {state === 'succeeded' && seeLoan}
      {(state === 'unknown' || state === 'pending') && (
        <ActionRow>
          {help}
          {seeLoan}
        </ActionRow>
      )}
      {(state === 'waiting' || state === 'failed') && (
        <ActionRow>
          {help}
          <ButtonLink as={ScreenLink} to={way}>
            {state === 'failed' ? copy.again : copy.waysToPay}
          </ButtonLink>
        </ActionRow>
      )}
    </ActionBar>
  );
}
