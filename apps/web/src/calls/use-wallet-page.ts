import { startWalletRepayment } from '@cauce/contract';
import type { Failure, PaidAtOnce } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import { useRef } from 'react';
import { useRefuseLink } from '../session/refuse-link.ts';
import { useSession } from '../session/session-provider.tsx';
import { useGo } from '../session/use-go.ts';
import { useLeaveBare } from '../session/use-leave-bare.ts';
import { useAct } from './use-act.ts';

/** Opens the page of a wallet's payment: that of the one which is open for this amount, else of a new one. */
export function useWalletPage(orderId: string) {
  const { userId } = useSession();
  const leaveBare = useLeaveBare();
  const refuse = useRefuseLink();
  const go = useGo();
  const start = useAct(startWalletRepayment, { isSilent: true });
  const isTaken = useRef(false);

  /** Why it was not opened, or null. */
  async function open(amount: Minor, purpose?: PaidAtOnce): Promise<Failure | 'offline' | null> {
    if (isTaken.current || userId === undefined) return null;
    if (!navigator.onLine) return 'offline';
    isTaken.current = true;
    const outcome = await start.run({
      userId,
      orderId,
      amount,
      ...(purpose !== undefined && { purpose }),
    });
    isTaken.current = false;
    if (!outcome.ok) return outcome;
    if (leaveBare(outcome.data.url)) return null;
    // The attempt is open from its address on: where the page may not go there, its status says so and who can help.
    refuse();
    go('repaymentStatus', {}, { replace: true });
    return null;
  }

  return { open, isOpening: start.isRunning };
}
