import { ActionRow, Button } from '@cauce/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';
import { RepayLink } from './repay-link.tsx';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';

const loadReminder = async () => ({
  default: (await import('./extension-reminder.tsx')).ExtensionReminder,
});
const Reminder = lazy(loadReminder);

/** Paying is the primary action; postponing is secondary, and opens its reminder first. */
export function ExtendOrRepay({ loan, repayLabel }: { loan: Loan; repayLabel: ReactNode }) {
  const words = useCopy().loan;
  const copy = useCopy('loanDetail');
  const go = useGo();
  const isLoaded = useIsLoaded(loadReminder);
  const [isReminding, setReminding] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function extend() {
    if (isLoaded) return setReminding(true);
    setLoading(true);
    try {
      await loadReminder();
      setReminding(true);
    } catch {
      // If the reminder cannot be loaded, its screen says the same before anything is paid.
      if (!isGone.current) go('extension', loanParameters(loan));
    }
    return setLoading(false);
  }

  return (
    <>
      <ActionRow>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          isBusy={isLoading}
          onClick={() => void extend()}
        >
          {words.extend}
        </Button>
        <RepayLink loan={loan}>{repayLabel}</RepayLink>
      </ActionRow>
      {(isLoaded || isReminding) && (
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
