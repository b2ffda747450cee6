import type {
  previewResume as previewEndpoint,
  resumePenalties as resumeEndpoint,
  stopPenalties as stopEndpoint,
} from '@cauce/contract/console';
import { addDays } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { duesOf, lockOrder } from '../../money/ledger/dues.ts';
import { findBooks } from '../../money/ledger/loan-books.ts';
import type { BookedLoan } from '../../money/ledger/loan-books.ts';
import * as penalties from '../../money/ledger/stopped-penalties.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { deskDay } from './desk-day.ts';
import { inRolledBackTransaction } from '../money/in-rolled-back-transaction.ts';

/** The days after penalties resume for which the screen shows the debt. */
const PREVIEWED_DAYS = [0, 7, 30];

type Input = { readonly orderId: string; readonly reason: string };
type By = Pick<PlainContext, 'ports' | 'settings'> & { readonly agent: { readonly id: string } };

/** Stops penalties of a disputed loan from today, or from the first day that its books have not passed. */
export const stopPenalties: ConsoleHandler<typeof stopEndpoint> = async (input, context) => {
  const { db, audit, agent } = context;
  const loan = await lockUnchanged(db, input);
  const { at, today } = deskDay(context);
  const stop = { orderId: input.orderId, by: agent.id, reason: input.reason, at };
  const { from } = await stopSoonest(db, stop, today);
  audit({ subject: ['order', loan.id], borrowerId: loan.borrowerId, details: { from } });
  return { from };
};

/** Stops from a day, or from the first one that the books have not passed. */
export async function stopSoonest(
  tx: Db,
  stop: Omit<Parameters<typeof penalties.stopPenalties>[1], 'from'>,
  today: LocalDate,
): Promise<{ readonly from: LocalDate }> {
  let result = await penalties.stopPenalties(tx, { ...stop, from: today });
  if (result.kind === 'tooEarly')
    result = await penalties.stopPenalties(tx, { ...stop, from: result.earliest });
  if (result.kind === 'owesNothing') throw new Refused('loanOwesNothing');
  if (result.kind === 'isStopped') throw new Refused('penaltiesStopped');
  if (result.kind === 'tooEarly') throw new Error(`${stop.orderId} has no day to stop from`);
  return result;
}

export const resumePenalties: ConsoleHandler<typeof resumeEndpoint> = async (input, context) => {
  const { db, audit } = context;
  const loan = await lockUnchanged(db, input);
  const on = await resumeSoonest(db, input, context);
  audit({ subject: ['order', loan.id], borrowerId: loan.borrowerId, details: { on } });
  return { on };
};

/** What resuming would charge: penalties are resumed, the debt is read, and all is rolled back. */
export const previewResume: ConsoleHandler<typeof previewEndpoint> = async (
  { orderId },
  context,
) => {
  const seen = await inRolledBackTransaction(context.db, async (tx) => {
    const stopped = await findBooks(tx, orderId);
    if (stopped === null) throw new Refused('orderNotFound');
    const on = await resumeSoonest(tx, { orderId, reason: 'preview' }, context);
    const resumed = await findBooks(tx, orderId);
    return { on, stopped, resumed: resumed ?? stopped };
  });
  const { on, stopped, resumed } = seen;
  await context.change(async (_tx, audit) =>
    audit({ subject: ['order', orderId], borrowerId: stopped.borrowerId, details: { on } }),
  );
  return {
    on,
    balances: PREVIEWED_DAYS.map((days) => addDays(on, days)).map((day) => ({
      on: day,
      ifResumed: duesOf(resumed, day).balance,
      ifStopped: duesOf(stopped, day).balance,
    })),
  };
};

/** Locks an order and checks that its stops are still those on the screen. */
async function lockUnchanged(
  tx: Db,
  { orderId, seenMoves }: { readonly orderId: string; readonly seenMoves: number },
): Promise<BookedLoan> {
  if (!(await lockOrder(tx, orderId))) throw new Refused('orderNotFound');
  const moves = await penalties.listPenaltyMoves(tx, orderId);
  if (moves.length !== seenMoves) throw new Refused('changedMeanwhile');
  const loan = await findBooks(tx, orderId);
  if (loan === null) throw new Refused('orderNotFound');
  return loan;
}

/** Resumes penalties from today, or from the first day that the books have not passed. */
async function resumeSoonest(tx: Db, { orderId, reason }: Input, context: By) {
  const { at, today } = deskDay(context);
  const resume = { orderId, reason, by: context.agent.id, at };
  let result = await penalties.resumePenalties(tx, { ...resume, on: today });
  if (result.kind === 'tooEarly')
    result = await penalties.resumePenalties(tx, { ...resume, on: result.earliest });
  if (result.kind === 'isNotStopped') throw new Refused('penaltiesNotStopped');
  if (result.kind === 'tooEarly') throw new Error(`${orderId} has no day to resume on`);
  return result.on;
}
