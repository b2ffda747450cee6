import { proposeReschedule } from '@cauce/contract/console';
import { answerReschedule, readReschedule } from '@cauce/contract/server';
import { addMonths, localDateOf, markets } from '@cauce/lending';
import type { CallAsAgent } from '../../bench/signed-in-agent.ts';
import type { Books } from './books.ts';
import type { Dice } from './dice.ts';
import type { Journal } from './journal.ts';
import type { Payer } from './payer.ts';
import { repeat } from './repeat.ts';

const PAUSE_MS = 700;

interface Planning {
  readonly proposer: CallAsAgent;
  readonly payers: readonly Payer[];
  readonly books: Books;
  readonly dice: Dice;
  readonly journal: Journal;
  /** On the clock that the whole run follows. */
  readonly nowMs: () => number;
}

/**
 * An agent proposes rescheduling for loans that are being paid, and their borrowers agree, some in two tabs at once.
 * Failures are ignored: the ledger shows what happened.
 */
export async function changePlans(
  { proposer, payers, books, dice, journal, nowMs }: Planning,
  isOver: () => boolean,
): Promise<void> {
  await repeat(goOnce, { pauseMs: PAUSE_MS }, isOver);

  async function goOnce(): Promise<void> {
    const payer = dice.pick(payers);
    const { borrowerId } = payer.line;
    const { rows } = await books.query<{ id: string }>(
      `select id from orders where borrower_id = $1 and status in (174, 180) order by id`,
      [borrowerId],
    );
    if (rows.length === 0) return;
    const { id: orderId } = dice.pick(rows);
    const today = localDateOf(nowMs(), markets.mexico.timeZone);
    const terms = {
      count: 1 + dice.below(6),
      firstDueOn: addMonths(today, 1),
      every: 'month',
    } as const;
    await proposer(proposeReschedule, { orderId, ...terms, reason: 'Lost their income' }).catch(
      // A proposal that is open because its answer was lost is answered now.
      () => undefined,
    );
    const offered = await payer.line.sendUntilAnswered(readReschedule, { orderId });
    if (offered?.outcome?.ok !== true) return;
    const { planId } = offered.outcome.data;
    const tabs = dice.chance(0.3) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: tabs }, () =>
        payer.line.sendUntilAnswered(answerReschedule, { orderId, planId, isAccepted: '1' }),
      ),
    );
    const agreed = answers.filter((one) => one?.outcome?.ok === true).length;
    if (agreed > 0) journal.plans.push({ orderId, planId, times: agreed });
  }
}
