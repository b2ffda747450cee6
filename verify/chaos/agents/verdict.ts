import type { Pool } from 'pg';
import type { Books } from '../books.ts';
import type { Approval, Journal } from '../journal.ts';

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
        where t.cause_kind in ('waiver', 'adjustment', 'chargeOff', 'restoredByHand', 'takeBack') and t.cause_id = r.id::text
      ) as "isOdd"
    from money_requests r
    where r.attempt_id is null
      and r.kind in ('waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff', 'restorePayment', 'takeBack')`);
  const done = new Set(rows.filter(({ isDone }) => isDone).map(({ id }) => id));
  return [
    ...rows.filter(({ isOdd }) => isOdd).map(({ id }) => `${id}: booked otherwise than approved`),
    ...approvalsOff(
      approvals.filter(({ about }) => about === 'debt'),
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
      approvals.filter(({ about }) => about === 'match'),
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

/** Payments that two people have decided: what is left of each in the books is compared with its provider's, by itself. */
export const DECIDED = `select attempt_id from attempt_decisions where answer = 'approved'`;
/** The transactions of these payments: their money, what left again, and what was restored. */
export const OF_DECIDED = `
  select p.id from ledger_transactions p where p.cause_kind = 'attempt' and p.cause_id in (${DECIDED})
  union select unnest(array[r.transaction_id, r.restored_by]) from returned_payments r
    join ledger_transactions p on p.id = r.payment_id and p.cause_kind = 'attempt' and p.cause_id in (${DECIDED})`;

/**
 * The provider's answer counts, whatever two people decided before it: the books have as much of the payment as the provider.
 * The desk is alerted exactly when it contradicts what they decided last. Each payment is decided once.
 */
export async function decisionsOff(
  books: Books,
  provider: Pool,
  { approvals, decisions }: Journal,
): Promise<string[]> {
  const { rows } = await books.query<{
    id: string;
    state: string;
    booked: string;
    isCharged: boolean;
    isFlagged: boolean;
    times: number;
  }>(`
    select a.id, a.state,
      (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account = 'cash' and e.transaction_id in (
        select p.id from ledger_transactions p where p.cause_kind = 'attempt' and p.cause_id = a.id
        union select unnest(array[r.transaction_id, r.restored_by]) from returned_payments r
          join ledger_transactions p on p.id = r.payment_id and p.cause_kind = 'attempt' and p.cause_id = a.id)) as booked,
      (select (d.outcome = 'charged') <> ((select count(*) from money_requests r
          where r.attempt_id = a.id and r.state = 'done') % 2 = 1)
        from attempt_decisions d where d.attempt_id = a.id and d.answer = 'approved' order by d.id desc limit 1) as "isCharged",
      exists (select from attempt_evidence e where e.attempt_id = a.id and e.what = 'contradicted') as "isFlagged",
      (select count(*)::int from attempt_decisions d where d.attempt_id = a.id and d.answer = 'approved') as times
    from attempts a where a.id in (${DECIDED})`);
  const { rows: receipts } = await provider.query<{ id: string; left: string }>(
    `select attempt_id as id, case when refunded_at is null or restored_at is not null then amount else 0 end as left
     from sandbox_receipts where attempt_id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  const left = new Map(receipts.map((one) => [one.id, Number(one.left)]));
  const { rows: undone } = await books.query<{ id: string }>(
    `select id::text as id from money_requests where attempt_id is not null and state = 'done'`,
  );
  const decided = new Set(rows.map(({ id }) => id));
  return [
    ...rows.flatMap(({ id, state, booked, isCharged, isFlagged, times }) => {
      const wasCharged = left.has(id);
      return [
        ...(Number(booked) === (left.get(id) ?? 0) && (state === 'succeeded') === wasCharged
          ? []
          : [`${id}: ${state} with ${booked}, at the provider ${left.get(id) ?? 'not charged'}`]),
        ...(isFlagged === (isCharged !== wasCharged) ? [] : [`${id}: flagged is ${isFlagged}`]),
        ...(times === 1 ? [] : [`${id}: decided ${times} times`]),
      ];
    }),
    ...decisions
      .filter(({ attemptId, times }) => times > 1 || !decided.has(attemptId))
      .map(({ attemptId, times }) => `${attemptId}: approved ${times} times, or lost`),
    ...approvalsOff(
      approvals.filter(({ about }) => about === 'payment'),
      new Set(undone.map(({ id }) => id)),
    ),
  ];
}
