import { MAX_LATE_COUNTED } from '@cauce/contract/console';
import type { COLLECTION_TABS, CollectionRow } from '@cauce/contract/console';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { pausedBy } from '../../collections/cases.ts';
import type { Db } from '../../database/tables/tables.ts';
import { toLoan } from '../../money/ledger/loan-books.ts';
import type { StoredBooks } from '../../money/ledger/loan-books.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { wireRow } from '../borrowers/borrower-rows.ts';

type Tab = (typeof COLLECTION_TABS)[number];

/** The agent of the list, and the day. */
export interface Desk {
  readonly agentId: string;
  readonly today: LocalDate;
}

/** A row of the work list with its cursor. */
interface Listed {
  readonly row: CollectionRow;
  readonly dueOn: string;
}

/** Loans with a broken promise, about which nobody has spoken with the borrower since. */
const unsettled = sql`
  select p.order_id from payment_promises p where p.state = 'broken'
    and not exists (
      select 1 from collection_contacts k where k.order_id = p.order_id and k.started_at >= p.settled_at)`;

/** The loans of a tab, over `loan_list l`. A broken promise stays until somebody has spoken with its borrower. */
function whereOf(tab: Tab, { agentId, today }: Desk): RawBuilder<unknown> {
  if (tab === 'mine')
    return sql`l.order_id in (
      select c.order_id from collection_cases c where c.agent_id = ${agentId}
        and (c.next_on is null or c.next_on <= ${today}::date))`;
  if (tab === 'promises')
    return sql`l.order_id in (
      select p.order_id from payment_promises p where p.state = 'open')`;
  if (tab === 'broken') return sql`l.order_id in (${unsettled})`;
  if (tab === 'unassigned')
    return sql`not exists (
      select 1 from collection_cases c where c.order_id = l.order_id and c.agent_id is not null)`;
  return sql`true`;
}

/** The work list's columns for the loans of a query over `page p` (order_id, due_on). */
const withDetails = sql`
  select p.order_id as "orderId", o.borrower_id as "borrowerId", b.full_name as "borrowerName",
    p.due_on::text as "dueOn", loan_books(p.order_id, false, null, null, null) as books,
    (select jsonb_build_object('amount', w.amount, 'dueOn', w.due_on, 'state', w.state)
      from payment_promises w where w.order_id = p.order_id and w.state in ('open', 'broken')
      order by w.id desc limit 1) as promise,
    case when c.next_step is null then null
      else jsonb_build_object('step', c.next_step, 'on', c.next_on) end as next,
    case when g.id is null then null else jsonb_build_object('id', g.id, 'name', g.name) end as agent,
    (select max(k.started_at) from collection_contacts k where k.order_id = p.order_id) as "contactedAt",
    ${pausedBy(sql`p.order_id`)} as "pausedBy"
  from page p
  join orders o on o.id = p.order_id
  join borrowers b on b.id = o.borrower_id
  left join collection_cases c on c.order_id = p.order_id
  left join agents g on g.id = c.agent_id`;

type ReadRow = Omit<CollectionRow, 'daysLate' | 'dueNow' | 'contactedAt'> & {
  readonly dueOn: string;
  readonly books: StoredBooks;
  readonly contactedAt: Date | null;
};

function toListed({ books, dueOn, ...rest }: ReadRow, today: LocalDate): Listed {
  const { daysLate, dueNow } = duesOf(toLoan(books), today);
  return {
    row: { ...wireRow<Omit<CollectionRow, 'daysLate' | 'dueNow'>>(rest), daysLate, dueNow },
    dueOn,
  };
}

/** A page of the work list: overdue loans, the longest overdue first. */
export async function listCollectionRows(
  db: Db,
  tab: Tab,
  desk: Desk,
  page: {
    /** Whether a loan of `loan_list l` is as late as the list shows. */
    readonly isLate: RawBuilder<unknown>;
    readonly after: { readonly value: string | number; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<Listed[]> {
  const { isLate, after } = page;
  const { rows } = await sql<ReadRow>`
    with page as materialized (
      select l.order_id, l.due_on from loan_list l
      where ${isLate}
        and ${whereOf(tab, desk)}
        and ${after === null ? sql`true` : sql`(l.due_on, l.order_id) > (${String(after.value)}::date, ${after.id})`}
      order by l.due_on, l.order_id limit ${sql.lit(page.limit)}
    ) ${withDetails} order by p.due_on, p.order_id
  `.execute(db);
  return rows.map((row) => toListed(row, desk.today));
}

/** One loan as a row of the work list; null if there is none. */
export async function findCollectionRow(
  db: Db,
  orderId: string,
  today: LocalDate,
): Promise<CollectionRow | null> {
  const { rows } = await sql<ReadRow>`
    with page as (select o.id as order_id, null::date as due_on from orders o where o.id = ${orderId})
    ${withDetails}
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : toListed(row, today).row;
}

/** How many overdue loans each tab has, up to the counting limit. */
export async function countCollections(
  db: Db,
  tabs: readonly Tab[],
  desk: Desk,
  isLate: RawBuilder<unknown>,
): Promise<Record<string, number>> {
  const counts = tabs.map(
    (tab) => sql`(
      select count(*) from (
        select 1 from loan_list l where ${isLate} and ${whereOf(tab, desk)}
        limit ${sql.lit(MAX_LATE_COUNTED)}) counted) as ${sql.ref(tab)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}

/** What borrowers have promised to pay on a day and have not paid yet. */
export async function sumPromised(db: Db, on: LocalDate): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from payment_promises
    where state = 'open' and due_on = ${on}::date
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Broken promises on late loans, about which nobody has spoken with the borrower since. */
export async function countBrokenPromises(
  db: Db,
  isLate: RawBuilder<unknown>,
): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from (
      select distinct on (p.order_id) p.order_id, p.amount
      from payment_promises p join loan_list l on l.order_id = p.order_id
      where p.state = 'broken' and ${isLate} and l.order_id in (${unsettled})
      order by p.order_id, p.id desc
    ) broken
  `.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}
