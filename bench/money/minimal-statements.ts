import { AMOUNT } from './pay-in-process.ts';
import { withClient } from './databases.ts';
import { attemptOf, borrowerOf, orderOf, prologueOf } from './pgbench.ts';
import type { Walk } from './walk.ts';

/** An entry that a payment has posted, and the suffix of its transaction's cause. */
interface BookedEntry {
  readonly kind: string;
  readonly causeKind: string;
  readonly account: string;
  readonly line: number;
  readonly instalment: number | null;
  readonly isOfOrder: boolean;
  readonly isOfBorrower: boolean;
  readonly provider: string;
  readonly amount: number;
}

/** What the payment of an attempt has posted. */
export function readBooked(url: string, attemptId: string): Promise<BookedEntry[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<BookedEntry>(
      `select t.kind, t.cause_kind as "causeKind", e.account, e.line, e.instalment, e.provider, e.amount::float8 as amount,
         e.order_id is not null as "isOfOrder", e.borrower_id is not null as "isOfBorrower"
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.cause_id like $1 || '%' order by t.id, e.line`,
      [attemptId],
    );
    if (rows.length === 0) throw new Error('The recorded payment booked nothing.');
    return rows;
  });
}

/**
 * The fewest statements that produce a payment's rows: one that locks the order, reserves the amount and claims the key,
 * and one that locks it again, ends the attempt, posts the entries and stores the answer. They read nothing that they do
 * not write, compare nothing, and know all values beforehand.
 */
export function minimalScript(
  booked: readonly BookedEntry[],
  { orders }: Pick<Walk, 'orders'>,
): string {
  const [order, borrower, attempt] = [orderOf(orders), borrowerOf(orders), attemptOf];
  const held = `with held as (select id, borrower_id from orders where id = ${order} for no key update)`;
  const kinds = Map.groupBy(booked, ({ kind }) => kind);
  const transactions = [...kinds.values()]
    .map(([one]) => `('${one?.kind}', '${one?.causeKind}')`)
    .join(', ');
  const entries = booked
    .map(
      (one) =>
        `('${one.kind}', ${one.line}, '${one.account}', ${one.instalment ?? 'null'}::integer, ${one.isOfOrder}, ${one.isOfBorrower}, '${one.provider}', ${one.amount})`,
    )
    .join(', ');
  const reserve = `${held},
    attempt as (
      insert into attempts (id, order_id, borrower_id, purpose, way, card_id, amount, state, provider, started_at, ask_again_at, counts_on)
      select ${attempt}, id, borrower_id, 'instalment', 'card', 'card-' || borrower_id, ${AMOUNT}, 'pending', 'sandbox',
        now(), now() + interval '20 s', current_date from held),
    token as (update repay_tokens set attempt_id = ${attempt} where token = 'rt-' || ${order})
    insert into idempotency_keys (borrower_id, key, endpoint, fingerprint, started_at)
    select borrower_id, ${attempt}, 'commitRepayment', sha256('a'), now() from held;`;
  const settle = `${held},
    ended as (
      update attempts set state = 'succeeded', settled_at = now(), ask_again_at = null, provider_reference = ${attempt}
      from held where attempts.id = ${attempt}),
    token as (update repay_tokens set spent_at = now() from held where attempt_id = ${attempt}),
    noted as (
      insert into attempt_evidence (attempt_id, number, what, detail, reason, first_at, last_at)
      select ${attempt}, 2, 'succeeded', '', '', now(), now() from held),
    booked as (
      insert into ledger_transactions (kind, cause_kind, cause_provider, cause_id, order_id, borrower_id, value_on, booked_at)
      select v.kind, v.cause_kind, '', ${attempt}, held.id, held.borrower_id, current_date, now()
      from held, (values ${transactions}) as v(kind, cause_kind) returning id, kind, order_id, borrower_id),
    entries as (
      insert into ledger_entries (transaction_id, line, account, order_id, instalment, borrower_id, provider, amount)
      select b.id, e.line, e.account, case when e.of_order then b.order_id end, e.instalment,
        case when e.of_borrower then b.borrower_id end, e.provider, e.amount
      from booked b join (values ${entries})
        as e(kind, line, account, instalment, of_order, of_borrower, provider, amount) on e.kind = b.kind)
    update idempotency_keys set answer = '{}', answered_at = now() where borrower_id = ${borrower} and key = ${attempt};`;
  return [prologueOf(orders), oneLine(reserve), oneLine(settle)].join('\n');
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
