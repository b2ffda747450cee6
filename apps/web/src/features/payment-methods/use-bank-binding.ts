import { bindBankAccount } from '@cauce/contract';
import type { OutputOf } from '@cauce/contract';
import type { PayoutAccount } from '@cauce/lending';
import { useRef, useState } from 'react';
import { isDefinite } from '../../calls/intent.ts';
import { useAct } from '../../calls/use-act.ts';
import { useReconnected } from '../../calls/use-reconnected.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';

export type BoundAccount = OutputOf<typeof bindBankAccount>;

/** Registers an account once: presses within a frame are one request, and a lost answer is asked for again under the same key. */
export function useBankBinding(orderId: string | null, onBound: (account: BoundAccount) => void) {
  const copy = useCopy();
  const text = useCopy('bankBinding');
  const bind = useAct(bindBankAccount, { isSilent: true });
  const isTaken = useRef(false);
  const [notice, setNotice] = useState<{ tone: 'warn' | 'danger'; text: string } | null>(null);
  useReconnected(() => {
    if (notice?.text === copy.connection.offline) setNotice(null);
  });

  async function save(account: PayoutAccount): Promise<void> {
    if (isTaken.current) return;
    if (!navigator.onLine) return setNotice({ tone: 'warn', text: copy.connection.offline });
    isTaken.current = true;
    setNotice(null);
    const outcome = await bind.run({ account, orderId });
    isTaken.current = false;
    if (outcome.ok) return onBound(outcome.data);
    const isOpen = !isDefinite(outcome) && outcome.refusal !== 'tooManyRequests';
    return setNotice(
      isOpen
        ? { tone: 'warn', text: text.unknownOutcome }
        : { tone: 'danger', text: refusalText(copy, outcome) },
    );
  }

  return { save, notice, isBusy: bind.isRunning };
}
