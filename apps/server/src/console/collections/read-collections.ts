import { COLLECTION_TABS } from '@cauce/contract/console';
import type {
  readCollectionCase as caseEndpoint,
  listCollections as endpoint,
} from '@cauce/contract/console';
import { moneyFormatOf, reminderText } from '@cauce/copy/server';
import { addDays, formatMoney, isLocalDate, marketOf } from '@cauce/lending';
import { phoneMaskOf } from '../../borrowers/borrowers.ts';
import { sql } from 'kysely';
import { LONGEST_PROMISE_DAYS } from '../../collections/promises.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readSortedCursor } from '../../http/sessions/page-place.ts';
import { languageFor } from '../../messages/send-reminders.ts';
import { readDues } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { listAssignable } from '../agents/agents.ts';
import {
  countPromises,
  listContacts,
  listNotes,
  listPromises,
  readContacts,
} from '../borrowers/borrower-rows.ts';
import { deskDay } from '../loans/desk-day.ts';
import { findOrderHead } from '../loans/desk-orders.ts';
import { isLateBy } from '../loans/loan-list.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import {
  countCollections,
  findCollectionRow,
  listCollectionRows,
  sumPromised,
} from './collection-rows.ts';

const PAGE = 25;

export const listCollections: ConsoleHandler<typeof endpoint> = async (
  { tab, lateFrom = 1, lateTo, after },
  context,
) => {
  const { db, agent, audit, settings } = context;
  const { today } = deskDay(context);
  const { calendar } = marketOf(settings.country);
  const desk = { agentId: agent.id, today };
  const place = readSortedCursor(after);
  if (place !== null && !isLocalDate(String(place.value)))
    throw new Refused('invalidRequest', 'No such page.');
  const found = await listCollectionRows(db, tab, desk, {
    isLate: isLateBy({ lateFrom: Math.max(1, lateFrom), lateTo }, today, calendar),
    after: place,
    limit: PAGE + 1,
  });
  const { rows: page, next } = pageOf(found, PAGE, (last) =>
    cursorAt(last.dueOn, last.row.orderId),
  );
  audit({
    subject: ['list', 'collections'],
    details: { tab, count: page.length, orders: page.map(({ row }) => row.orderId) },
  });
  const isLate = isLateBy({ lateFrom: 1 }, today, calendar);
  const counts = await countCollections(db, COLLECTION_TABS, desk, isLate);
  return {
    rows: page.map(({ row }) => row),
    next,
    today,
    counts: {
      mine: counts['mine'] ?? 0,
      promises: counts['promises'] ?? 0,
      broken: counts['broken'] ?? 0,
      unassigned: counts['unassigned'] ?? 0,
      all: counts['all'] ?? 0,
    },
    promisedToday: await sumPromised(db, today),
  };
};

export const readCollectionCase: ConsoleHandler<typeof caseEndpoint> = async (
  { orderId },
  context,
) => {
  const { db, agent, audit } = context;
  const { today } = deskDay(context);
  const head = await findOrderHead(db, orderId);
  const dues = head && (await readDues(db, orderId, today));
  const row = dues && (await findCollectionRow(db, orderId, today));
  if (head === null || !dues || row === null) throw new Refused('orderNotFound');
  audit({ subject: ['order', orderId], borrowerId: head.borrowerId });
  const { borrowerId } = head;
  const agents = await listAssignable(db);
  const { rows: open } = await sql<{ id: string }>`
    select id::text as id from collection_contacts
    where agent_id = ${agent.id} and order_id = ${orderId} and ended_at is null order by id limit 1
  `.execute(db);
  return {
    ...row,
    phoneMask: phoneMaskOf(head.phone),
    productName: dues.product.name,
    balance: dues.balance,
    nextDue: nextDueOf(dues),
    reminder: await reminderOf(dues, context),
    dueOn: dues.dueOn,
    today,
    promiseUntil: addDays(today, LONGEST_PROMISE_DAYS),
    contacts: await readContacts(db, borrowerId, context),
    promises: await listPromises(context, sql`p.order_id = ${orderId}`),
    payChannels: context.ports.payments.channels.map(({ payCode, name }) => ({ payCode, name })),
    kept: await countPromises(db, borrowerId),
    log: await listContacts(db, sql`p.borrower_id = ${borrowerId}`),
    notes: await listNotes(db, borrowerId),
    takesComplaints: head.takesCollectionComplaints,
    flagChange: await findFlagChange(db, orderId, head.takesCollectionComplaints),
    openContactId: open[0]?.id ?? null,
    agents,
  };
};

/** Which agent made the flag what it is, and when; null if no agent did. */
async function findFlagChange(db: Db, orderId: string, isOn: boolean) {
  const { rows } = await sql<{ by: string; at: Date; isOn: boolean }>`
    select g.name as by, m.made_at as at, m.kind = 'flagged' as "isOn"
    from collection_moves m join agents g on g.id = m.made_by
    where m.order_id = ${orderId} and m.kind in ('flagged', 'unflagged')
    order by m.id desc limit 1
  `.execute(db);
  const [last] = rows;
  return last?.isOn === isOn ? { by: last.by, at: last.at.toISOString() } : null;
}

/** What is due next once all that is due now is paid. */
function nextDueOf({ instalments, next, daysLate }: Dues) {
  const after = instalments.find(
    (one) => !one.isSettled && (daysLate > 0 ? one.daysLate === 0 : one !== next),
  );
  return after === undefined ? null : { dueOn: after.dueOn, amount: after.total };
}

/** What an SMS would remind the borrower of today, in their language; empty if nothing is owed. */
async function reminderOf(
  { order, dueOn, dueNow, daysLate }: Dues,
  context: PlainContext,
): Promise<string> {
  const { db, settings } = context;
  if (dueOn === null) return '';
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(b.language, (select c.text_language from consents c where c.order_id = ${order.id})) as language
    from borrowers b where b.id = ${order.borrowerId}
  `.execute(db);
  const { today } = deskDay(context);
  const language = languageFor(rows[0]?.language ?? null, settings.brand.languages);
  const format = moneyFormatOf(marketOf(settings.country), settings.moneyForm, language);
  const kind = daysLate > 0 ? 'overdue' : dueOn > today ? 'dueSoon' : 'dueToday';
  const amount = formatMoney(dueNow, format);
  return reminderText(kind, { lender: settings.brand.name, amount, dueOn }, language);
}
