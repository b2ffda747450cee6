import { setTimeout as wait } from 'node:timers/promises';
import { createMoneyRequest, readBorrowerMoney, readOrder } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import type { Desk } from './desk.ts';
import { decide } from './approvals.ts';
import type { Books } from '../books.ts';
import type { Dice } from '../dice.ts';
import type { Approval, Journal } from '../journal.ts';
import { repeat } from '../repeat.ts';

const PAUSE_MS = 300;
/** The longest time between a request and its approval, in which its loan may be paid. */
const DECIDES_AFTER_MS = 5_000;
const PAIRS_AT_ONCE = 6;
/** The largest share of a debt that an adjustment takes off, in percent. */
const MOST_PERCENT = 10;

type Wanted = ConsoleInputOf<typeof createMoneyRequest>['wanted'];
type DebtAct = Extract<Wanted, { kind: Approval['kind'] }>;

/** Acts that can be taken back as such; a match is taken back where its money is shown. */
const DEBT_ACTS: ReadonlySet<string> = new Set([
  'waivePenalties',
  'creditAdjustment',
  'debitAdjustment',
  'chargeOff',
]);

interface AtWork {
  readonly books: Books;
  readonly dice: Dice;
  readonly journal: Journal;
  readonly borrowerIds: readonly string[];
}

/**
 * Agents waive penalties, adjust debts, charge loans off and take such acts back while the loans are being paid: one
 * requests, the other approves, sometimes twice at once. An act that no longer fits its loan is withdrawn.
 */
export async function changeDebts(
  desk: Desk,
  { books, dice, journal, borrowerIds }: AtWork,
  isOver: () => boolean,
): Promise<void> {
  const { requester } = desk;
  await repeat(goOnce, { pauseMs: PAUSE_MS, atOnce: PAIRS_AT_ONCE }, isOver);

  async function goOnce(): Promise<void> {
    const changed = journal.approvals.filter(({ about }) => about === 'debt');
    const isTakenBack = changed.length > 0 && dice.chance(0.3);
    const wanted = isTakenBack
      ? await actToTakeBack(dice.pick(changed).borrowerId)
      : await act(dice.pick(borrowerIds));
    if (wanted === null) return;
    const { kind, borrowerId } = wanted;
    const made = await requester(createMoneyRequest, { wanted, reason: 'Agreed on the phone' });
    await wait(dice.below(DECIDES_AFTER_MS));
    await decide(desk, { dice, journal }, { ...made, kind, borrowerId, about: 'debt' });
  }

  async function act(borrowerId: string): Promise<DebtAct | null> {
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

  async function actToTakeBack(borrowerId: string): Promise<DebtAct | null> {
    const { rows } = await requester(readBorrowerMoney, { borrowerId });
    const done = rows.filter(({ kind, canBeTakenBack }) => canBeTakenBack && DEBT_ACTS.has(kind));
    if (done.length === 0) return null;
    const { requestId: actId, amount } = dice.pick(done);
    return { kind: 'takeBack', of: 'request', borrowerId, amount, actId };
  }
}
