import type { Db } from '../../database/tables/tables.ts';
import { outcome } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { lockOrdersOfBorrower } from '../ledger/dues.ts';
import { takeBack, takeRestored } from '../receipts/take-back.ts';
import type { MovedMoney } from '../receipts/take-back.ts';
import { noteEvidence } from './attempt-evidence.ts';
import { recordReference } from './attempt-moves.ts';
import { contradicts, findAttempt, findSeenAttempt, settleAttempt } from './attempts.ts';
import type { AttemptRecord, FinalAnswer, Report, SeenAttempt, Settlement } from './attempts.ts';

/**
 * Ends an attempt by its provider's answer to a call, as `settleAttempt` does. If two people have decided it while the call
 * was on its way, the provider's answer counts.
 */
export async function settleByAnswer(
  db: Db,
  report: Report,
  seen?: SeenAttempt,
): Promise<Settlement | null> {
  const settled = await settleAttempt(db, report, seen);
  if (settled === null || settled.hasMoved || !settled.attempt.isDecided) return settled;
  const { answer, at } = report;
  const { id, provider, amount, providerReference } = settled.attempt;
  const decided = async (tx: Db): Promise<Settlement | null> => {
    const before = await findSeenAttempt(tx, id);
    if (before === null) return null;
    const paymentId = answer.providerReference ?? providerReference ?? id;
    const { currency, timeZone } = before.loan.market;
    const money = { provider, paymentId, amount };
    await applyLateAnswer(tx, before.attempt, answer, money, { currency, timeZone, at });
    const attempt = await findAttempt(tx, id);
    return attempt && { attempt, hasMoved: false };
  };
  return db.isTransaction ? decided(db) : db.transaction().execute(decided);
}

/**
 * The provider's answer arrives after two people decided the attempt. If it contradicts them, money that did come is booked,
 * money that did not is taken back, and the desk is alerted. If it confirms them, the decision can no longer be taken back.
 * Null if it is about another charge of the attempt than the one that it has confirmed before.
 */
export async function applyLateAnswer(
  tx: Db,
  { id: attemptId, orderId }: AttemptRecord,
  answer: FinalAnswer,
  money: MovedMoney,
  time: EventTime,
): Promise<EventResult | null> {
  // Read again under the lock: two people may be taking their decision back.
  await lockOrdersOfBorrower(tx, orderId);
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt?.isDecided) return outcome('waits', 'for a decision');
  return contradicts(answer, attempt)
    ? overrule(tx, attempt, answer, money, time)
    : confirm(tx, attempt, answer, time.at);
}

async function confirm(
  tx: Db,
  { id, providerReference: known }: AttemptRecord,
  { kind, providerReference }: FinalAnswer,
  at: Date,
): Promise<EventResult | null> {
  // People decided before the provider had named the payment: its first name is this one.
  const isFirst =
    kind === 'succeeded' &&
    providerReference !== null &&
    (await recordReference(tx, id, { providerReference, expected: 'succeeded' }));
  if (kind === 'succeeded' && !isFirst && known !== providerReference) return null;
  await noteEvidence(tx, id, { what: kind, detail: 'confirmed', at });
  return outcome('ignored', 'known');
}

async function overrule(
  tx: Db,
  { id: attemptId }: AttemptRecord,
  answer: FinalAnswer,
  money: MovedMoney,
  time: EventTime,
): Promise<EventResult> {
  const cause = { kind: 'attempt', id: attemptId } as const;
  const isPaid = answer.kind === 'succeeded';
  const detail = isPaid ? 'charged' : `not charged: ${answer.reason}`;
  const evidence = { what: 'contradicted', detail, at: time.at } as const;
  if (isPaid) {
    // People had decided that it was charged and had taken that back: its money counts again.
    const restored = await takeRestored(tx, money, cause, time);
    if (restored.kind === 'held') return restored;
    await settleAttempt(tx, { attemptId, answer, at: time.at, overrules: true });
    await noteEvidence(tx, attemptId, evidence);
    return outcome('applied', 'charged, although two people had said it was not');
  }
  const taken = await takeBack(tx, money, cause, time);
  if (taken.kind !== 'applied') return taken;
  await tx
    .updateTable('attempts')
    .set({ state: 'failed', failure: `${detail}, although people had said it was charged` })
    .where('id', '=', attemptId)
    .execute();
  await noteEvidence(tx, attemptId, evidence);
  return outcome('applied', 'not charged, although two people had said it was');
}
