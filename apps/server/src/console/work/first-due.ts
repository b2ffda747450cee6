import type { FirstDue, Permission } from '@cauce/contract/console';
import { complaintFolio, dataRequestFolio, endOfDay, localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { listDataRequests } from '../../borrowers/data-requests.ts';
import type { Db } from '../../database/tables/tables.ts';
import { listQueue } from '../complaints/complaint-queue.ts';
import { UNDECIDED_LATE_MS, listOldestUndecided } from '../loans/undecided-payments.ts';
import { listLapsing } from './approvals.ts';

const FIRST = 6;

interface FirstDueContext {
  readonly reader: { readonly id: string; readonly permissions: ReadonlySet<Permission> };
  readonly now: Date;
  readonly today: LocalDate;
  readonly timeZone: string;
}

/**
 * The work of all kinds that is due first, as far as the reader may see it: complaints by their time to answer, payments an
 * hour after they began, proposals by when they lapse, promises and data requests at the end of their day.
 */
export async function listFirstDue(db: Db, context: FirstDueContext): Promise<FirstDue[]> {
  const { reader, now, today, timeZone } = context;
  const may = (permission: Permission) => reader.permissions.has(permission);
  const all: FirstDue[] = [];
  if (may('complaints.read'))
    for (const one of await listQueue(db, { tab: 'open' }, null, FIRST))
      all.push({
        of: 'complaint',
        dueAt: one.answerBy.toISOString(),
        complaintId: one.id,
        folio: complaintFolio(one.folio),
        title: one.type,
        borrowerName: one.borrowerName,
        agentName: one.agent?.name ?? null,
      });
  if (may('money.read'))
    for (const one of await listOldestUndecided(db, now, FIRST))
      all.push({
        of: 'payment',
        dueAt: new Date(one.startedAt.getTime() + UNDECIDED_LATE_MS).toISOString(),
        attemptId: one.id,
        amount: one.amount,
        provider: one.provider,
        orderId: one.orderId,
      });
  for (const row of await listLapsing(db, reader, now, FIRST))
    all.push({ of: 'approval', dueAt: row.lapsesAt ?? row.at, proposal: row });
  if (may('collections.work'))
    for (const { dueOn, ...one } of await listPromises(db, today))
      all.push({ of: 'promise', dueAt: endOf(dueOn, timeZone), ...one });
  if (may('dataRequests.read'))
    for (const one of await listDataRequests(db, { tab: 'open', after: null, limit: FIRST }))
      all.push({
        of: 'dataRequest',
        dueAt: endOf(one.dueOn ?? today, timeZone),
        requestId: one.id,
        folio: dataRequestFolio(one.folio),
        right: one.right,
      });
  return firstOfEachKind(all).toSorted(byDue);
}

const byDue = (a: FirstDue, b: FirstDue) => a.dueAt.localeCompare(b.dueAt);

/** Two of each kind, so that many of one do not hide what else is due; further ones only where there is room. */
function firstOfEachKind(all: readonly FirstDue[]): readonly FirstDue[] {
  const sorted = all.toSorted(byDue);
  const isAmongFirstTwo = (one: FirstDue, index: number) =>
    sorted.slice(0, index).filter(({ of }) => of === one.of).length < 2;
  const leading = sorted.filter(isAmongFirstTwo);
  const rest = sorted.filter((one) => !leading.includes(one));
  return [...leading, ...rest].slice(0, FIRST);
}

const endOf = (day: string, timeZone: string) =>
  new Date(endOfDay(localDate(day), timeZone)).toISOString();

/** Promises to pay that are open, by their day. */
async function listPromises(db: Db, today: LocalDate) {
  const { rows } = await sql<{
    dueOn: string;
    orderId: string;
    amount: number;
    borrowerName: string;
    agentName: string;
  }>`
    select p.due_on::text as "dueOn", p.order_id as "orderId", p.amount, b.full_name as "borrowerName",
      g.name as "agentName"
    from payment_promises p join borrowers b on b.id = p.borrower_id join agents g on g.id = p.agent_id
    where p.state = 'open' and p.due_on >= ${today}::date
    order by p.due_on, p.id limit ${sql.lit(FIRST)}
  `.execute(db);
  return rows;
}
