import { orderCan } from '@cauce/lending';
import { ActionBar, ActionRow, Button, ButtonLink } from '@cauce/ui';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useLeave } from '../../session/use-leave.ts';
import { ExtensionReminder } from './extension-reminder.tsx';
import { knownStatus } from './loan-status.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** What may be done with the loan in its status (spec 2 §4, decisions §6). Nothing while the status is not known. */
export function LoanActions({ loan }: { loan: Loan }) {
  const { loanDetail: copy } = useCopy();
  const money = useMoney();
  const [isReminding, setReminding] = useState(false);
  const status = knownStatus(loan);
  if (status === null) return null;

  if (orderCan.repay(status)) {
    const label =
      loan.nextAmount === null ? copy.repay : copy.repayAmount(money.write(loan.nextAmount));
    const repay = (
      <RepayLink loan={loan} isBlock>
        {label}
      </RepayLink>
    );
    if (!orderCan.extend(status, loan.canBeExtended)) return <ActionBar>{repay}</ActionBar>;
    return (
      <>
        <ActionBar>
          <ActionRow>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setReminding(true)}>
              {copy.extend}
            </Button>
            <RepayLink loan={loan}>{label}</RepayLink>
          </ActionRow>
        </ActionBar>
        <ExtensionReminder
          loan={loan}
          isOpen={isReminding}
          onClose={() => setReminding(false)}
          payNow={
            <RepayLink loan={loan} variant="text" isBlock>
              {copy.extension.payNow}
            </RepayLink>
          }
        />
      </>
    );
  }
  const next = orderCan.borrowAgain(status)
    ? ({ to: 'products', label: copy.borrowAgain } as const)
    : orderCan.rebindBank(status)
      ? ({ to: 'bankBinding', label: copy.rebindBank } as const)
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

/** To where the loan is paid: the address that the other side gave, else our own screen (spec 2 §4). */
function RepayLink({
  loan,
  ...look
}: { loan: Loan } & Pick<ComponentProps<typeof Button>, 'variant' | 'isBlock' | 'children'>) {
  const leave = useLeave();
  if (loan.repayUrl !== '')
    return <Button {...look} onClick={() => leave.leaveTo(loan.repayUrl)} />;
  return <ButtonLink {...look} as={ScreenLink} to="repayment" own={loanParameters(loan)} />;
}
