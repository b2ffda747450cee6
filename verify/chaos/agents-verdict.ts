import type { Pool } from 'pg';
import type { Books } from './books.ts';
import type { Approval, Journal } from './journal.ts';

/* Compares what two agents agreed on with the books. */

/**
 * Each act on a debt that two people have approved is booked once, under its request; a rejected one is not. What was
 * acknowledged is approved, and was acknowledged once.
 */
export async function debtActsOff(books: Books, { approvals }: Journal): Promise<string[]> {
  const { rows } = await books.query<{ id: string; isDone: boolean; isOdd: boolean }>(`
    select r.id::text as id, r.state = 'done' as "isDone",
      (r.state = 'done')::int <> (
        select count(*) from ledger_transactions t
        where t.cause_kind in ('waiver', 'adjustment', 'chargeOff', 'takeBack') and t.cause_id = r.id::text
      ) as "isOdd"
    from money_requests r
    where r.kind in ('waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff', 'takeBack')`);
  const done = new Set(rows.filter(({ isDone }) => isDone).map(({ id }) => id));
  return [
    ...rows.filter(({ isOdd }) => isOdd).map(({ id }) => `${id}: booked otherwise than approved`),
    ...approvalsOff(
      approvals.filter(({ isOfMatch }) => !isOfMatch),
      done,
    ),
  ];
}

/** What was acknowledged is done, and was acknowledged once. */
function approvalsOff(approvals: readonly Approval[], done: ReadonlySet<string>): string[] {
  return [
    ...approvals
      .filter(({ requestId }) => !done.has(requestId))
      .map(({ requestId, kind }) => `${kind} ${requestId}: approved and lost`),
    ...[...Map.groupBy(approvals, ({ requestId }) => requestId)]
      .filter(([, all]) => all.reduce((sum, { times }) => sum + times, 0) > 1)
      .map(([requestId]) => `${requestId}: approved twice`),
  ];
}

/**
 * Each match that two people have approved is booked once, to its loan and with all of the money. The money is matched to a
 * loan exactly when one match more was approved than was taken back.
 */
export async function matchesOff(books: Books, { approvals }: Journal): Promise<string[]> {
  const { rows } = await books.query<{ what: string }>(`
    select u.provider || ' ' || u.event_id || ': approved ' || a.orders::text || ', taken back ' || a.undone
      || ', booked ' || b.orders::text || ', matched to ' || coalesce(m.order_id, 'none') as what
    from unmatched_money u
    left join ledger_transactions m on m.id = u.matched_transaction_id
    cross join lateral (
      select coalesce(array_agg(r.order_id || ' ' || r.amount order by r.order_id) filter (where r.kind = 'match'), '{}') as orders,
        count(*) filter (where r.kind = 'takeBack') as undone
      from money_requests r where r.unmatched_id = u.id and r.state = 'done') a
    cross join lateral (
      select coalesce(array_agg(t.order_id || ' ' || e.amount order by t.order_id), '{}') as orders
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'suspense'
      where t.cause_kind = 'match' and split_part(t.cause_id, ':', 1) = u.id::text) b
    where a.orders <> b.orders or cardinality(a.orders) - a.undone <> (m.order_id is not null)::int`);
  const { rows: done } = await books.query<{ id: string }>(
    `select id::text as id from money_requests where unmatched_id is not null and state = 'done'`,
  );
  return [
    ...rows.map(({ what }) => what),
    ...approvalsOff(
      approvals.filter(({ isOfMatch }) => isOfMatch),
      new Set(done.map(({ id }) => id)),
    ),
  ];
}

/**
 * In suspense are the transfers without a voucher that the provider still has, by its own record, unless two people have
 * agreed on their loan. Claims for credit that was paid back before its money left are there too, and not counted.
 */
export async function suspenseOff(books: Books, provider: Pool): Promise<number> {
  const { rows: matched } = await books.query<{ id: string }>(`
    select u.event_id as id from unmatched_money u join money_requests r on r.unmatched_id = u.id and r.state = 'done'
    group by u.id having count(*) filter (where r.kind = 'match') > count(*) filter (where r.kind = 'takeBack')`);
  const { rows: left } = await provider.query<{ amount: string }>(
    `select coalesce(sum(amount), 0) as amount from sandbox_receipts
     where voucher_id is null and attempt_id is null and (refunded_at is null or restored_at is not null) and id <> all($1)`,
    [matched.map(({ id }) => id)],
  );
  const { rows: booked } = await books.query<{ amount: string }>(`
    select coalesce(-sum(e.amount), 0) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'suspense' and t.cause_kind not like '%.short'`);
  return Number(booked[0]?.amount) - Number(left[0]?.amount);
}

/** Money of the till that was set aside although it was paid with a voucher. */
export async function unmatchedOff(books: Books, { unmatched: known }: Journal): Promise<string[]> {
  const { rows } = await books.query<{ what: string }>(
    `select reference || ' ' || reason as what from unmatched_money where event_id <> all($1)`,
    [known.map(({ receiptId }) => receiptId)],
  );
  return rows.map(({ what }) => what);
}
