import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { WALLET } from '../../providers/payments.ts';

/**
 * Whether an attempt `a` was made through the source of line `l`. Earlier versions booked a separate wallet's payments
 * under the name of the provider of cards.
 */
const isOfSource = sql`(a.provider = l.source or (a.way = 'wallet' and l.source = ${sql.lit(WALLET)}))`;

/** The names of the payment that line `l`'s source calls `id` in its events: the charge's and its order's, for instance. */
const namesOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.payload ->> 'paymentId' as payment_id, w.payload ->> 'providerId' as provider_id,
    w.payload ->> 'attemptId' as attempt_id
  from webhook_events w
  where w.kind = 'paid' and w.provider = l.source and w.payload ->> 'paymentId' = ${id} and ${id} <> ''
  union all
  select w.payload ->> 'paymentId', w.payload ->> 'providerId', w.payload ->> 'attemptId'
  from webhook_events w
  where w.kind = 'paid' and w.provider = l.source and w.payload ->> 'providerId' = ${id} and ${id} <> ''`;

/**
 * A voucher or an attempt can be paid twice, and then two payments have the same reference. So only the first line with a
 * reference is found by it. A later one, under another id, is a payment of its own, and is found once an event names it.
 */
const isFirstOfReference = sql`l.reference <> '' and not exists (
  select 1 from settlement_lines o
  where o.source = l.source and o.reference = l.reference and o.reference <> '' and o.kind = 'payment'
    and o.file_kind = 'report' and o.id < l.id and o.payment_id <> l.payment_id)`;

const attemptByName = sql`
  select a.id, a.provider_reference from attempts a
  where a.provider_reference = l.payment_id and l.payment_id <> '' and ${isOfSource}`;

/**
 * The attempt whose id is the line's reference, as long as no event has reported its payment. Once one has, its payment is
 * found by the event's names, and a line that has none of them is a second charge.
 */
const attemptByReference = sql`
  select a.id, a.provider_reference from attempts a
  where a.id = l.reference and ${isOfSource} and ${isFirstOfReference} and not exists (
    select 1 from webhook_events w
    where w.kind = 'paid' and w.provider = l.source and w.payload ->> 'providerId' = a.provider_reference)`;

/**
 * For reports that identify a line by an id of their own and have the name that events use as its reference. That
 * reference is used only if no line has one of the event's names as its id: such a line is the payment itself.
 */
const namesByReference = sql`
  select n.* from (${namesOf(sql.ref('l.reference'))}) n
  where ${isFirstOfReference} and not exists (
    select 1 from settlement_lines o
    where o.source = l.source and o.payment_id in (n.payment_id, n.provider_id) and o.payment_id <> ''
      and o.kind = 'payment' and o.file_kind = 'report')`;

const money = sql`t.id, t.order_id, t.value_on, t.cause_kind, t.cause_id`;
const ofAttempt = sql`t.cause_kind = 'attempt' and t.cause_provider = '' and t.cause_id = a.id`;

/** A name can have many events, of an order that was paid again and again. One booked payment is enough, so few are looked up. */
const MAX_NAMES = 5;

/**
 * The transactions of payments with these names. A voucher's payment, or one that fitted no loan, is booked under its own
 * id, and the first charge of an attempt under the attempt's. `offset 0` keeps one index look-up for each name: without it
 * the planner joins the whole ledger.
 */
const moneyOf = (names: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.* from (select * from (${names}) n limit ${sql.lit(MAX_NAMES)}) n cross join lateral (
    select ${money} from ledger_transactions t
    where (t.cause_kind, t.cause_provider, t.cause_id) in (
      ('voucher', l.source, n.payment_id), ('unmatched', l.source, n.payment_id)) offset 0) t
  union all
  select t.* from (select * from (${names}) n limit ${sql.lit(MAX_NAMES)}) n cross join lateral (
    select ${money} from attempts a join ledger_transactions t on ${ofAttempt}
    where a.id = n.attempt_id and a.provider_reference = n.provider_id offset 0) t`;

/**
 * The ledger's transaction of the payment that line `l` names, by any of its provider's names or by our own id. The
 * branches are tried in this order, with a few index look-ups each, until one finds something.
 */
export const paymentOf: RawBuilder<unknown> = sql`
  select ${money} from ledger_transactions t
  where (t.cause_kind, t.cause_provider, t.cause_id) in (
    ('voucher', l.source, l.payment_id), ('unmatched', l.source, l.payment_id), ('demo', '', l.payment_id))
  union all
  select ${money} from (${attemptByName}) a join ledger_transactions t on ${ofAttempt}
  union all
  ${moneyOf(namesOf(sql.ref('l.payment_id')))}
  union all
  select ${money} from (${attemptByReference}) a join ledger_transactions t on ${ofAttempt}
  union all
  ${moneyOf(namesByReference)}
  limit 1`;

/**
 * For reports that give a return's line an id of its own: the line of the payment that was returned, found by their common
 * reference. None if several payments have that reference, because it is not known which of them was returned.
 */
const lineOfReference = sql`
  select o.* from settlement_lines o
  where l.kind in ('refund', 'chargeback', 'restored') and l.reference <> '' and o.source = l.source
    and o.reference = l.reference and o.reference <> '' and o.kind = 'payment' and o.file_kind = 'report'
    and not exists (
      select 1 from settlement_lines second
      where second.source = o.source and second.reference = o.reference and second.reference <> ''
        and second.kind = 'payment' and second.file_kind = 'report' and second.payment_id <> o.payment_id)
  limit 1`;

/** The transaction of the payment that line `l` returns: by the line's own names, or by those of the payment's line. */
export const returnedPaymentOf: RawBuilder<unknown> = sql`
  select p.*, false as by_reference from (${paymentOf}) p
  union all
  select p.*, true from (${lineOfReference}) l cross join lateral (${paymentOf}) p
  limit 1`;

/** The ids and amounts of lines about the same return or won dispute as line `l`, which may come in parts. */
export const partsOfReturn = (byReference: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id, o.amount from settlement_lines o
  where o.file_kind = l.file_kind and o.source = l.source and o.payment_id = l.payment_id and o.payment_id <> ''
    and (o.kind = 'restored') = (l.kind = 'restored') and o.kind in ('refund', 'chargeback', 'restored')
  union all
  select o.id, o.amount from settlement_lines o
  where ${byReference} and o.file_kind = l.file_kind and o.source = l.source and o.reference = l.reference
    and o.reference <> '' and o.payment_id <> l.payment_id
    and (o.kind = 'restored') = (l.kind = 'restored') and o.kind in ('refund', 'chargeback', 'restored')`;

/** The attempt of line `l` that has no outcome yet. */
export const undecidedOf: RawBuilder<string> = sql`(
  select a.id from attempts a
  where ${isOfSource} and a.state in ('pending', 'unknown')
    and a.id in (l.reference, (select n.id from (${attemptByName}) n limit 1)) limit 1)`;

/** By card or wallet: the method of the attempt whose payment line `l` is, found by any of its names; null for other payments. */
export const methodOfLine: RawBuilder<string | null> = sql`(
  select w.way from (
    select a.way from (${attemptByName}) n join attempts a on a.id = n.id
    union all
    select a.way from (${namesOf(sql.ref('l.payment_id'))}) n join attempts a on a.id = n.attempt_id
    union all
    select a.way from attempts a where a.id = l.reference and ${isOfSource}) w
  limit 1)`;

/** What a line's payment is called in its provider's events. */
export interface LineNames {
  readonly paymentId: string;
  /** Null if neither an event nor an attempt has it. */
  readonly providerId: string | null;
  readonly attemptId: string | null;
  /** Whether they are those of the payment's line, found by their common reference (`lineOfReference`). */
  readonly byReference: boolean;
}

const ownNames = sql`
  select coalesce(n.payment_id, l.payment_id) as "paymentId",
    coalesce(n.provider_id, a.provider_reference, r.provider_reference) as "providerId",
    coalesce(n.attempt_id, a.id, r.id, (
      select a.id from attempts a where a.id = l.reference and ${isOfSource})) as "attemptId"
  from (select 1) one
  left join lateral (
    select * from (${namesOf(sql.ref('l.payment_id'))}) n union all (${namesByReference}) limit 1
  ) n on true
  left join lateral (${attemptByName} limit 1) a on true
  left join lateral (${attemptByReference} limit 1) r on true`;

export const namesOfLine: RawBuilder<LineNames> = sql`
  select n.* from (
    select n.*, false as "byReference", 1 as place from (${ownNames}) n
    where n."providerId" is not null or exists (${paymentOf})
    union all
    select n.*, true, 2 from (${lineOfReference}) l cross join lateral (${ownNames}) n
    union all
    select n.*, false, 3 from (${ownNames}) n
  ) n order by n.place limit 1`;

/**
 * The lines of reports about the payment of transaction `t`, by any of its provider's names; `a` is its attempt, if it has
 * one.
 */
export const linesOfPayment = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 1 from settlement_lines l
  where l.source = ${source} and l.file_kind = 'report' and l.kind = 'payment' and l.payment_id <> ''
    and l.payment_id = coalesce(a.provider_reference, t.cause_id)
  union all
  select 1 from settlement_lines l
  where l.source = ${source} and l.file_kind = 'report' and l.kind = 'payment' and l.reference <> ''
    and l.reference = a.id
  union all
  select 1 from webhook_events w
  join settlement_lines l on l.source = ${source} and l.file_kind = 'report' and l.kind = 'payment'
    and l.payment_id <> '' and l.payment_id in (w.payload ->> 'paymentId', w.payload ->> 'providerId')
  where w.kind = 'paid' and w.provider = ${source} and a.id is null and w.payload ->> 'paymentId' = t.cause_id
  union all
  select 1 from webhook_events w
  join settlement_lines l on l.source = ${source} and l.file_kind = 'report' and l.kind = 'payment'
    and l.payment_id <> '' and l.payment_id = w.payload ->> 'paymentId'
  where w.kind = 'paid' and w.provider = ${source} and w.payload ->> 'providerId' = a.provider_reference`;
