import { Button, ButtonLink } from '@cauce/ui';
import type { ComponentProps } from 'react';
import { afterFrame } from '../../session/after-frame.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useLeave } from '../../session/use-leave.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** A link to pay the loan: the address that the server gave, else our own screen. */
export function RepayLink({
  loan,
  ...appearance
}: { loan: Loan } & Pick<ComponentProps<typeof Button>, 'variant' | 'isBlock' | 'children'>) {
  const leave = useLeave();
  if (loan.repayUrl !== '') {
    const follow = () => leave.follow(loan.repayUrl);
    return <Button {...appearance} onClick={() => afterFrame(follow)} />;
  }
  return <ButtonLink {...appearance} as={ScreenLink} to="repayment" own={loanParameters(loan)} />;
}
