import { startWalletRepayment } from '@cauce/contract';
import type { Failure, ImmediatePurpose } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import { useRef } from 'react';
import { useRefuseLink } from '../session/refuse-link.ts';
import { useSession } from '../session/session-provider.tsx';
import { useGo } from '../session/use-go.ts';
import { useLeaveBare } from '../session/use-leave-bare.ts';
import { useAction } from './use-action.ts';

interface WalletPayment {
  readonly amount: Minor;
  readonly purpose?: ImmediatePurpose | undefined;
  /** What the screen shows as due first. */
  readonly instalment?: number | undefined;
  /** The payment that is continued. */
  readonly recordId?: string;
}

/** Opens the page of a wallet payment: of the open payment for this amount, or of a new one. */
export function useWalletPage(orderId: string) {
  const { userId } = useSession();
  const leaveBare = useLeaveBare();
  const refuse = useRefuseLink();
  const go = useGo();
  const start = useAction(startWalletRepayment, { isSilent: true });
  const isStarting = useRef(false);

  /** Returns why it was not opened, or null. */
  async function open({ purpose, ...payment }: WalletPayment): Promise<Failure | 'offline' | null> {
    if (isStarting.current || userId === undefined) return null;
    if (!navigator.onLine) return 'offline';
    isStarting.current = true;
    const outcome = await start.run({
      userId,
      orderId,
      ...payment,
      ...(purpose !== undefined && { purpose }),
    });
    isStarting.current = false;
    if (!outcome.ok) return outcome;
    if (leaveBare(outcome.data.url)) return null;
    // The attempt is open from the moment it has an address. If the page may not go there, the status screen says so and
    // offers help.
    refuse();
    go('repaymentStatus', {}, { replace: true });
    return null;
  }

  return { open, isOpening: start.isRunning };
}
