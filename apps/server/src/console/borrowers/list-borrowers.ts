import type { BorrowerRow, listBorrowers as endpoint } from '@cauce/contract/console';
import { isLocalDate, localDateOf, marketOf, minor, sum } from '@cauce/lending';
import { phoneMaskOf } from '../../borrowers/borrowers.ts';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import {
  cursorAt,
  pageOf,
  readNameCursor,
  readInstantCursor,
  readSortedCursor,
} from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { toLoan } from '../../money/ledger/loan-books.ts';
import type { StoredBooks } from '../../money/ledger/loan-books.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { deskDay } from '../loans/desk-day.ts';
import { searchBorrowers } from '../loans/loan-search.ts';

const PAGE = 30;

/** Borrowers with today's figures. The audit log records how many were listed and the first and last. */
export const listBorrowers: ConsoleHandler<typeof endpoint> = async (
  { which = 'owing', text, after },
  context,
) => {
  const { db, audit, settings } = context;
  const { today } = deskDay(context);
  const found =
    text === undefined ? await lists[which](db, after) : await matching(db, text, after);
  const { timeZone } = marketOf(settings.country);
  const rows = await readRows(db, found.ids, { today, timeZone });
  audit({
    subject: ['list', 'borrowers'],
    details: { count: rows.length, first: rows[0]?.id ?? '', last: rows.at(-1)?.id ?? '' },
  });
  return { rows, next: found.next };
};

interface Found {
  readonly ids: readonly string[];
  readonly next: string | null;
}

/** Borrowers who owe something, by their earliest unpaid due date; each once, whatever the number of their loans. */
async function owing(db: Db, after: string | undefined): Promise<Found> {
  const place = readSortedCursor(after);
  if (place !== null && !isLocalDate(String(place.value)))
    throw new Refused('invalidRequest', 'No such page.');
  const { rows } = await sql<{ id: string; orderId: string; dueOn: string }>`
    select o.borrower_id as id, l.order_id as "orderId", l.due_on as "dueOn"
    from loan_list l join orders o on o.id = l.order_id
    where l.due_on is not null
      ${place === null ? sql`` : sql`and (l.due_on, l.order_id) > (${place.value}::date, ${place.id})`}
      and not exists (
        select 1 from orders other join loan_list earlier on earlier.order_id = other.id
        where other.borrower_id = o.borrower_id and earlier.due_on is not null
          and (earlier.due_on, earlier.order_id) < (l.due_on, l.order_id))
    order by l.due_on, l.order_id limit ${sql.lit(PAGE + 1)}
  `.execute(db);
  const { rows: page, next } = pageOf(rows, PAGE, ({ dueOn, orderId }) => cursorAt(dueOn, orderId));
  return { ids: page.map(({ id }) => id), next };
}

async function newest(db: Db, after: string | undefined): Promise<Found> {
  const place = readInstantCursor(after);
  const { rows } = await sql<{ id: string; at: string }>`
    select id, created_at::text as at from borrowers
    ${place === null ? sql`` : sql`where (created_at, id) < (${place.at}::timestamptz, ${place.id})`}
    order by created_at desc, id desc limit ${sql.lit(PAGE + 1)}
  `.execute(db);
  const { rows: page, next } = pageOf(rows, PAGE, ({ at, id }) => cursorAt(at, id));
  return { ids: page.map(({ id }) => id), next };
}

const lists = { owing, all: newest } as const;

async function matching(db: Db, text: string, after: string | undefined): Promise<Found> {
  const found = await searchBorrowers(db, text, {
    after: readNameCursor(after) ?? '',
    limit: PAGE + 1,
  });
  const { rows: page, next } = pageOf(found, PAGE, ({ id }) => cursorAt(id));
  return { ids: page.map(({ id }) => id), next };
}

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly isRepeatClient: boolean;
  readonly createdAt: Date;
  readonly loans: number;
  readonly openComplaints: number;
  /** Of the loans that owe something; null without one. */
  readonly books: readonly StoredBooks[] | null;
}

async function readRows(
  db: Db,
  ids: readonly string[],
  { today, timeZone }: { readonly today: LocalDate; readonly timeZone: string },
): Promise<BorrowerRow[]> {
  const { rows } = await sql<Stored>`
    select b.id, b.full_name as name, b.phone, coalesce(bool_or(o.status = 200), false) as "isRepeatClient",
      b.created_at as "createdAt", count(l.order_id)::int as loans,
      (select count(*)::int from complaints c where c.borrower_id = b.id and c.state = 'open') as "openComplaints",
      jsonb_agg(loan_books(l.order_id, false, null, null, null)) filter (where l.due_on is not null) as books
    from unnest(${sql.val([...ids])}::text[]) with ordinality page (id, place)
    join borrowers b on b.id = page.id
    left join orders o on o.borrower_id = b.id
    left join loan_list l on l.order_id = o.id
    group by b.id, page.place
    order by page.place
  `.execute(db);
  return rows.map(({ phone, createdAt, books, ...row }) => {
    const dues = (books ?? []).map((stored) => duesOf(toLoan(stored), today));
    return {
      ...row,
      phoneMask: phoneMaskOf(phone),
      since: localDateOf(createdAt.getTime(), timeZone),
      openLoans: dues.length,
      dueNow: sum(dues.map(({ dueNow }) => minor(dueNow))),
      balance: sum(dues.map(({ balance }) => minor(balance))),
      daysLate: Math.max(0, ...dues.map(({ daysLate }) => daysLate)),
    };
  });
}
