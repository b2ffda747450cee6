import { localDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { storeEvent } from '../events/webhook-events.ts';
import type { MoneyEvent } from '../events/webhook-events.ts';
import type { AgentsAct } from '../requests/money-requests.ts';
import { answerColumns } from './answer-columns.ts';
import type { Answer } from './answer-columns.ts';
import type { FileMarket } from './formats/report-line.ts';
import { momentOf } from './formats/values.ts';
import { namesOfLine, partsOfReturn } from './payment-of-line.ts';
import type { LineNames } from './payment-of-line.ts';
import { findLine } from './read-lines.ts';
import type { ResultRow } from './settlement-results.ts';

const EVENTS: Readonly<Record<string, MoneyEvent['kind']>> = {
  payment: 'paid',
  refund: 'refunded',
  chargeback: 'refunded',
  restored: 'restored',
};

/** Whether two people may book a line: the books lack its money, and no other queue decides about it. */
export const canBeBooked = ({
  kind,
  state,
  why,
  amount,
  payment_id: paymentId,
}: ResultRow): boolean =>
  state === 'onlyFile' &&
  amount !== 0 &&
  paymentId !== '' &&
  EVENTS[kind] !== undefined &&
  ['unknown', 'notTakenBack'].includes(why);

/** Whether the books have a line's money, perhaps under another of its provider's names. */
const isBooked = ({ kind, transaction_id: id }: ResultRow): boolean =>
  EVENTS[kind] !== undefined && id !== null;

/** Proposes to book a line, with what it would book; null if that is no longer possible, or it is proposed already. */
export async function proposeLine(
  tx: Db,
  { lineId, reason, by, at }: AgentsAct & { readonly lineId: number },
  market: FileMarket,
): Promise<{ readonly proposalId: number; readonly amount: number } | 'isBooked' | null> {
  const line = await findLine(tx, lineId);
  if (line !== null && isBooked(line)) return 'isBooked';
  if (line === null || !canBeBooked(line)) return null;
  const row = await tx
    .insertInto('settlement_proposals')
    .values({ line_id: lineId, reason, proposed_by: by, proposed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { proposalId: row.id, amount: (await eventOf(tx, line, market)).amount };
}

interface AnsweredLine {
  readonly lineId: number;
  readonly proposedBy: string;
  /** What is booked; null if it was rejected. */
  readonly amount: number | null;
}

/**
 * Answers a proposal under its lock. Approved by another person, the line becomes an event of its provider and is processed
 * like every event, so that the provider's own event, sooner or later, books nothing a second time.
 */
export async function answerLine(
  tx: Db,
  answer: Answer & { readonly proposalId: number },
  market: FileMarket,
): Promise<AnsweredLine | 'isElsewhere' | 'isOwn' | 'isBooked' | 'isGone'> {
  const { proposalId, isApproved, by, at } = answer;
  const held = await tx
    .selectFrom('settlement_proposals')
    .select(['line_id', 'proposed_by'])
    .where('id', '=', proposalId)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return 'isElsewhere';
  if (isApproved && held.proposed_by === by) return 'isOwn';
  const line = await findLine(tx, held.line_id);
  if (line === null) return 'isElsewhere';
  if (isApproved && !canBeBooked(line)) return isBooked(line) ? 'isBooked' : 'isGone';
  const event = isApproved ? await eventOf(tx, line, market) : null;
  if (event !== null) await storeEvent(tx, event, at);
  await tx
    .updateTable('settlement_proposals')
    .set(answerColumns(answer))
    .where('id', '=', proposalId)
    .execute();
  return { lineId: held.line_id, proposedBy: held.proposed_by, amount: event?.amount ?? null };
}

/**
 * The event that a provider would have sent for a line. Its amount is everything that the books will take from it, which
 * may exceed the line's own; limits apply to it.
 */
async function eventOf(tx: Db, line: ResultRow, market: FileMarket): Promise<MoneyEvent> {
  const { source: provider, reference } = line;
  const kind = EVENTS[line.kind] ?? 'other';
  const { rows } = await sql<
    LineNames & {
      readonly isVoucher: boolean;
      readonly total: number;
    }
  >`
    select n.*,
      exists (select 1 from vouchers v where v.provider = l.source and v.provider_id = l.reference) as "isVoucher",
      (select coalesce(abs(sum(o.amount)), 0)::bigint from (${partsOfReturn(sql`n."byReference"`)}) o) as total
    from settlement_lines l cross join lateral (${namesOfLine}) n where l.id = ${line.id}
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error(`Line ${line.id} is gone`);
  const { isVoucher } = found;
  return {
    provider,
    eventId: `report:${line.id}`,
    kind,
    paymentId: found.paymentId,
    // For a voucher, the provider's id of it, if the report names that instead of the payer's reference.
    providerId: found.providerId ?? (isVoucher ? reference : line.payment_id),
    attemptId: found.attemptId,
    reference: isVoucher || found.providerId !== null ? '' : reference,
    // Of what was taken back and of what was won back, the total so far.
    amount: kind === 'paid' ? line.amount : found.total,
    currency: market.currency,
    reason: '',
    paidAt: momentOf(localDate(line.on_day), market.timeZone),
  };
}
