import { setTimeout as wait } from 'node:timers/promises';
import {
  answerMoneyRequest,
  askMoneyRequest,
  listMoneyRequests,
  readBorrowerMoney,
  readOrder,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import type { Desk } from './agents.ts';
import type { Books } from './books.ts';
import type { Dice } from './dice.ts';
import type { DebtAct, Journal } from './journal.ts';

const PAUSE_MS = 300;
/** The longest time between a request and its approval, in which its loan may be paid. */
const DECIDES_AFTER_MS = 5_000;
/** A request that is still open then is decided by any pair. */
const LEFT_AFTER_MS = 15_000;
const PAIRS_AT_ONCE = 6;
/** The largest share of a debt that an adjustment takes off, in percent. */
const MOST_PERCENT = 10;

type Wanted = ConsoleInputOf<typeof askMoneyRequest>['wanted'];

/** Acts that two agents decide about a loan's debt; the provider knows nothing of them. */
const DEBT_ACTS: ReadonlySet<string> = new Set<DebtAct['kind']>([
  'waivePenalties',
  'creditAdjustment',
  'debitAdjustment',
  'chargeOff',
  'takeBack',
]);

interface AtWork {
  readonly books: Books;
  readonly dice: Dice;
  readonly journal: Journal;
  readonly borrowerIds: readonly string[];
  /** On the clock that the whole run follows. */
  readonly nowMs: () => number;
}

interface Asked {
  readonly requestId: string;
  readonly kind: string;
  readonly borrowerId: string;
}

/**
 * Agents waive penalties, adjust debts, charge loans off and take such acts back while the loans are being paid: one
 * requests, the other approves, sometimes twice at once. An act that no longer fits its loan is withdrawn.
 */
export async function changeDebts(
  { requester, approver }: Desk,
  { books, dice, journal, borrowerIds, nowMs }: AtWork,
  isOver: () => boolean,
): Promise<void> {
  /** Of acts that were approved. */
  const changed: string[] = [];
  await Promise.all(
    Array.from({ length: PAIRS_AT_ONCE }, async () => {
      while (!isOver()) {
        await wait(PAUSE_MS);
        // A server or connection that is down is expected in this run.
        await goOnce().catch(() => undefined);
      }
    }),
  );

  async function goOnce(): Promise<void> {
    const isTakenBack = changed.length > 0 && dice.chance(0.3);
    const wanted = isTakenBack
      ? await actToTakeBack(dice.pick(changed))
      : await act(dice.pick(borrowerIds));
    if (wanted === null) return;
    const asked = await requester(askMoneyRequest, { wanted, reason: 'Agreed on the phone' });
    await wait(dice.below(DECIDES_AFTER_MS));
    await decide({ ...asked, kind: wanted.kind, borrowerId: wanted.borrowerId });
    // Requests whose own pair got no answer are still open, and prevent further ones of the kind.
    const { rows } = await approver(listMoneyRequests, {});
    const isLeft = ({ at }: { at: string }): boolean => Date.parse(at) < nowMs() - LEFT_AFTER_MS;
    for (const one of rows.filter(isLeft)) await decide(one);
  }

  async function act(borrowerId: string): Promise<Wanted | null> {
    const { rows } = await books.query<{ id: string }>(
      'select id from orders where borrower_id = $1 and status in (174, 180) order by status desc, id',
      [borrowerId],
    );
    const [first] = rows;
    if (first === undefined) return null;
    // Half of the acts are on a late loan, if there is one: more can be done about it.
    const orderId = dice.chance(0.5) ? first.id : dice.pick(rows).id;
    const { figures, arrears } = await requester(readOrder, { orderId });
    const { balance, penalty } = figures;
    const some = Math.ceil((balance * (1 + dice.below(MOST_PERCENT))) / 100);
    const possible = [
      { kind: 'creditAdjustment', amount: dice.chance(0.3) ? some : 0 },
      { kind: 'waivePenalties', amount: dice.chance(0.5) ? penalty : Math.ceil(penalty / 2) },
      { kind: 'debitAdjustment', amount: arrears.adjusted },
      { kind: 'chargeOff', amount: arrears.canBeChargedOff ? balance : 0 },
    ] as const;
    const fitting = possible.filter(({ amount }) => amount > 0);
    return fitting.length === 0 ? null : { ...dice.pick(fitting), borrowerId, orderId };
  }

  async function actToTakeBack(borrowerId: string): Promise<Wanted | null> {
    const { rows } = await requester(readBorrowerMoney, { borrowerId });
    const done = rows.filter(({ kind, canBeTakenBack }) => canBeTakenBack && isDebtAct(kind));
    if (done.length === 0) return null;
    const { requestId: actId, amount } = dice.pick(done);
    return { kind: 'takeBack', of: 'request', borrowerId, amount, actId };
  }

  /** Approves a request, or withdraws it if it no longer fits. */
  async function decide({ requestId, kind, borrowerId }: Asked): Promise<void> {
    if (!isDebtAct(kind)) return;
    const answers = await Promise.allSettled(
      Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () =>
        approver(answerMoneyRequest, { requestId, isApproved: true, reason: 'Seen and right' }),
      ),
    );
    const times = answers.filter(({ status }) => status === 'fulfilled').length;
    if (times === 0)
      await requester(answerMoneyRequest, { requestId, isApproved: false, reason: 'Too late' });
    else {
      journal.debtActs.push({ requestId, kind, times });
      changed.push(borrowerId);
    }
  }
}

const isDebtAct = (kind: string): kind is DebtAct['kind'] => DEBT_ACTS.has(kind);
