import { orderCan, knownStatus } from '@cauce/lending';
import { ActionBar, ButtonLink } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ExtendOrRepay } from './extend-or-repay.tsx';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';
import { RepayLink } from './repay-link.tsx';

/** The actions for the loan's status. None while the status is unknown. */
export function LoanActions({ loan }: { loan: Loan }) {
  const words = useCopy().loan;
  const { rebindBank } = useCopy('loanDetail');
  const money = useMoney();
  const status = knownStatus(loan);
  if (status === null) return null;

  if (orderCan.repay(status)) {
    const label =
      loan.nextAmount === null
        ? words.repay
        : money.text(`${words.repay} ${money.write(loan.nextAmount)}`);
    return (
      <ActionBar>
        {orderCan.extend(status, loan.canBeExtended) ? (
          <ExtendOrRepay loan={loan} repayLabel={label} />
        ) : (
          <RepayLink loan={loan} isBlock>
            {label}
          </RepayLink>
        )}
      </ActionBar>
    );
  }
  const next = orderCan.borrowAgain(status)
    ? ({ to: 'products', label: words.borrowAgain } as const)
    : orderCan.rebindBank(status)
      ? ({ to: 'bankBinding', label: rebindBank } as const)
      : null;
  if (next === null) return null;
  return (
    <ActionBar>
      <ButtonLink as={ScreenLink} to={next.to} own={loanParameters(loan)} isBlock>
        {next.label}
      </ButtonLink>
    </ActionBar>
  );
}
