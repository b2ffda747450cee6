import { Button, ButtonLink } from '@cauce/ui';
import type { ComponentProps } from 'react';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useLeave } from '../../session/use-leave.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** To where the loan is paid: the address that the other side gave, else our own screen. */
export function RepayLink({
  loan,
  ...look
}: { loan: Loan } & Pick<ComponentProps<typeof Button>, 'variant' | 'isBlock' | 'children'>) {
  const leave = useLeave();
  if (loan.repayUrl !== '') return <Button {...look} onClick={() => leave.follow(loan.repayUrl)} />;
  return <ButtonLink {...look} as={ScreenLink} to="repayment" own={loanParameters(loan)} />;
}
