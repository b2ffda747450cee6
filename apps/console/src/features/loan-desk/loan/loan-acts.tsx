import {
  createMoneyRequest,
  giveUpLoan,
  listMoneyRequests,
  listReschedules,
  proposeReschedule,
  stopPenalties,
} from '@cauce/contract/console';
import type { DebtRequestKind } from '@cauce/contract/console';
import {
  docIcon,
  pauseIcon,
  pencilIcon,
  playIcon,
  refreshIcon,
  swapIcon,
  undoIcon,
  walletIcon,
} from '@cauce/ui';
import { useRead } from '../../../calls/use-read.ts';
import type { Act } from '../../../parts/dialogs/acts-menu.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import type { LoanActId } from './use-act-in-address.ts';
import { isOfDebt, isPayout } from '../borrower-money/open-requests.tsx';
import type { Order } from '../order.ts';

/** An act on a loan; `most` is the largest amount of one that moves money. */
export interface LoanAct extends Act<LoanActId> {
  readonly most?: number;
}

/**
 * The actions that the agent can start on a loan today. One on its debt is locked while a request for the loan waits for its
 * answer, and a new plan while its borrower has one to decide about.
 */
export function useLoanActs(order: Order): readonly LoanAct[] {
  const { loanDesk: words, moneyRequests, reschedules } = useCopy();
  const mayStop = useMay(stopPenalties);
  const mayRequest = useMay(createMoneyRequest);
  const mayGiveUp = useMay(giveUpLoan);
  const mayPropose = useMay(proposeReschedule);
  const { id: orderId, status, penalties } = order;
  const requests = useRead(listMoneyRequests, mayRequest ? { orderId } : null, {
    topic: 'payments',
  });
  const plans = useRead(listReschedules, mayPropose ? { orderId } : null, { topic: 'loans' });
  const isRequested = (which: typeof isPayout) => requests.data?.rows.some(which) === true;
  const acts: LoanAct[] = [];
  if (mayStop && penalties.canStop)
    acts.push({
      id: 'stopPenalties',
      name: words.stop,
      icon: pauseIcon,
      hint: words.actHints.stopPenalties,
    });
  if (mayStop && penalties.stoppedFrom !== null)
    acts.push({
      id: 'resumePenalties',
      name: words.resume,
      icon: playIcon,
      hint: words.actHints.resumePenalties,
    });
  if (mayPropose && plans.data?.canPropose === true)
    acts.push({
      id: 'reschedule',
      name: reschedules.propose,
      icon: refreshIcon,
      hint: words.actHints.reschedule,
      lockedBecause: plans.data.rows.some(({ state }) => state === 'proposed')
        ? words.actHints.planWaits
        : undefined,
    });
  if (mayRequest)
    for (const { kind, most } of debtActsOf(order))
      acts.push({
        id: kind,
        name: moneyRequests.debtActs[kind],
        icon: DEBT_ICONS[kind],
        hint: (
          <>
            {kind === 'chargeOff' ? words.actHints.whole : words.actHints.atMost}{' '}
            <Money amount={most} />
          </>
        ),
        needsTwo: true,
        lockedBecause: isRequested(isOfDebt) ? words.actHints.requested : undefined,
        most,
      });
  if (status === 170 && mayRequest)
    acts.push({
      id: 'payoutAgain',
      name: moneyRequests.payoutAgain,
      icon: walletIcon,
      hint: <Money amount={order.received} />,
      needsTwo: true,
      lockedBecause: isRequested(isPayout) ? words.actHints.requested : undefined,
    });
  if (status === 170 && mayGiveUp)
    acts.push({
      id: 'giveUp',
      name: moneyRequests.giveUp,
      icon: 'close',
      hint: words.actHints.giveUp,
    });
  return acts;
}

const DEBT_ICONS = {
  waivePenalties: undoIcon,
  creditAdjustment: pencilIcon,
  debitAdjustment: swapIcon,
  chargeOff: docIcon,
} as const;

/** The requests possible for a loan's debt, each with its maximum; none for a loan that is not active. */
function debtActsOf({ status, figures, arrears }: Order): {
  kind: DebtRequestKind;
  most: number;
}[] {
  if (status !== 174 && status !== 180) return [];
  const acts: { kind: DebtRequestKind; most: number }[] = [
    { kind: 'waivePenalties', most: figures.penalty },
    { kind: 'creditAdjustment', most: figures.balance },
    { kind: 'debitAdjustment', most: arrears.adjusted },
    { kind: 'chargeOff', most: arrears.canBeChargedOff ? figures.balance : 0 },
  ];
  return acts.filter(({ most }) => most > 0);
}
