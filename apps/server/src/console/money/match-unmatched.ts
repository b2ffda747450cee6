import type {
  ConsoleInputOf,
  matchUnmatched as matchEndpoint,
  previewMatch as previewEndpoint,
  returnUnmatched as returnEndpoint,
} from '@cauce/contract/console';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../database/tables/tables.ts';
import { findOrderHead } from '../loans/desk-orders.ts';
import { lockDues, readDues } from '../../money/ledger/dues.ts';
import { matchMoney } from '../../money/receipts/suspense.ts';
import { refundUnmatched } from '../../money/receipts/unmatched-returns.ts';
import { findQueuedMoney, saveCloseReason } from './unmatched-queue.ts';
import type { QueuedMoney } from './unmatched-queue.ts';
import { announceChange } from '../../database/live-changes.ts';
import { addMoneyRequest } from '../../money/requests/money-requests.ts';
import { storePreview } from '../../money/requests/previewed-request.ts';
import type { Agent, ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { deskDay } from '../loans/desk-day.ts';
import { refuseAlone, refuseOverLimit } from './money-limits.ts';
import { timeOf } from './preview-money.ts';
import { standingOf } from './standing.ts';
import { inRolledBackTransaction } from './in-rolled-back-transaction.ts';

type Input = ConsoleInputOf<typeof previewEndpoint>;
type By = Pick<PlainContext, 'ports' | 'settings'> & { readonly agent: Pick<Agent, 'id'> };

/** Shows what matching would do, by doing it and rolling back. */
export const previewMatch: ConsoleHandler<typeof previewEndpoint> = async (input, context) => {
  const seen = await inRolledBackTransaction(context.db, (tx) => match(tx, input, context));
  const head = await findOrderHead(context.db, input.orderId);
  if (head === null) throw new Refused('orderNotFound');
  await context.change(async (_tx, audit) =>
    audit({ ...subjectOf(input), borrowerId: head.borrowerId, details: { order: input.orderId } }),
  );
  const { money, isExtension, before, after } = seen;
  return {
    borrowerId: head.borrowerId,
    borrowerName: head.borrowerName,
    valueOn: money.valueOn,
    amount: money.amount,
    isExtension,
    before,
    after,
  };
};

/** Proposes to match money to an order, if the result is still what the operator was shown. */
export const matchUnmatched: ConsoleHandler<typeof matchEndpoint> = async (input, context) => {
  const { agent } = context;
  const { orderId, purpose, reason } = input;
  const preview = await inRolledBackTransaction(context.db, (tx) => match(tx, input, context));
  const { borrowerId } = preview;
  const { amount } = preview.money;
  if (!isDeepStrictEqual([preview.before, preview.after], [input.before, input.after]))
    throw new Refused('changedMeanwhile');
  return context.change(async (tx, audit) => {
    await refuseOverLimit(tx, agent, 'propose', { borrowerId, amount }, context);
    const { at, today } = deskDay(context);
    const lockedDues = await lockDues(tx, orderId, today);
    if (lockedDues === null || !isDeepStrictEqual(standingOf(lockedDues), input.before))
      throw new Refused('changedMeanwhile');
    const unmatchedId = Number(input.unmatchedId);
    const wanted = { kind: 'match', borrowerId, orderId, amount, unmatchedId, purpose } as const;
    const id = await addMoneyRequest(tx, wanted, { by: agent.id, reason, at });
    if (id === null) throw new Refused('moneyRequestOpen');
    if (!(await storePreview(tx, id, timeOf(context)))) throw new Refused('changedMeanwhile');
    const details = { request: String(id), order: orderId, amount, purpose };
    audit({ ...subjectOf(input), borrowerId, details });
    await announceChange(tx, 'payments');
    return { requestId: String(id) };
  });
};

/** Books money as sent back to its payer, which a person has done at the provider or the bank. */
export const returnUnmatched: ConsoleHandler<typeof returnEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const money = await openMoney(db, input);
  await refuseAlone(db, agent, money.amount);
  const { at, today } = deskDay(context);
  const transactionId = await refundUnmatched(db, {
    unmatchedId: money.id,
    refundedBy: agent.id,
    valueOn: today,
    bookedAt: at,
  });
  if (transactionId === null) throw new Refused('moneyHandled');
  await saveCloseReason(db, money.id, input.reason);
  audit({ ...subjectOf(input), details: { amount: money.amount } });
  return null;
};

/** Matches within the caller's transaction. The order is locked first, as everywhere. */
async function match(tx: Db, input: Input, context: By) {
  const { at, today } = deskDay(context);
  const { orderId, purpose } = input;
  const lockedDues = await lockDues(tx, orderId, today);
  if (lockedDues === null) throw new Refused('orderNotFound');
  const money = await openMoney(tx, input);
  if (lockedDues.order.paidOutOn === null) throw new Refused('orderTakesNoMoney');
  const applied = await matchMoney(tx, {
    orderId,
    purpose,
    unmatchedId: money.id,
    matchedBy: context.agent.id,
    bookedAt: at,
  });
  if (applied === null) throw new Refused('moneyHandled');
  const after = await readDues(tx, orderId, today);
  if (after === null) throw new Refused('orderNotFound');
  return {
    money,
    borrowerId: lockedDues.order.borrowerId,
    isExtension: applied.extension !== null,
    before: standingOf(lockedDues),
    after: standingOf(after),
  };
}

async function openMoney(
  db: Db,
  { unmatchedId }: Pick<Input, 'unmatchedId'>,
): Promise<QueuedMoney> {
  const money = await findQueuedMoney(db, Number(unmatchedId));
  if (money === null) throw new Refused('unmatchedNotFound');
  if (money.closed !== null) throw new Refused('moneyHandled');
  return money;
}

const subjectOf = ({ unmatchedId }: Pick<Input, 'unmatchedId'>) => ({
  subject: ['unmatchedMoney', unmatchedId] as const,
});
