import { ActionRow, Button } from '@cauce/ui';
import { lazy, Suspense, useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';
import { RepayLink } from './repay-link.tsx';
import { useIsBrought } from '../../calls/use-is-brought.ts';

const bringReminder = async () => ({
  default: (await import('./extension-reminder.tsx')).ExtensionReminder,
});
const Reminder = lazy(bringReminder);

/** Paying is heavy, postponing quiet beside it, and only after its reminder (design 02 and 02b). */
export function ExtendOrRepay({ loan, repayLabel }: { loan: Loan; repayLabel: string }) {
  const copy = useCopy('loanDetail');
  const go = useGo();
  const isBrought = useIsBrought(bringReminder);
  const [isReminding, setReminding] = useState(false);

  function extend() {
    // Without the reminder, the screen that it leads to says the same before anything is paid.
    if (isBrought) setReminding(true);
    else go('extension', loanParameters(loan));
  }

  return (
    <>
      <ActionRow>
        <Button variant="secondary" aria-haspopup="dialog" onClick={extend}>
          {copy.extend}
        </Button>
        <RepayLink loan={loan}>{repayLabel}</RepayLink>
      </ActionRow>
      {isBrought && (
        <Suspense>
          <Reminder
            loan={loan}
            isOpen={isReminding}
            onClose={() => setReminding(false)}
            payInstead={
              <RepayLink loan={loan} variant="text" isBlock>
                {copy.extension.payNow}
              </RepayLink>
            }
          />
        </Suspense>
      )}
    </>
  );
}
