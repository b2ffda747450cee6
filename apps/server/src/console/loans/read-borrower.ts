import type {
  listBorrowerOrders as moreEndpoint,
  readBorrower as endpoint,
  readContact as contactEndpoint,
} from '@cauce/contract/console';
import { maskAccount } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { findBorrower, knownPhone, phoneMaskOf } from '../../borrowers/borrowers.ts';
import { isErased } from '../../database/hold-identity.ts';
import { countComplaintsOf } from '../../complaints/complaints.ts';
import { findDeskBorrower, listDeskOrders, listLoanNames, readStanding } from './desk-borrowers.ts';
import type { DeskOrder } from './desk-borrowers.ts';
import { listDeskComplaints } from '../complaints/desk-complaints.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { countPromises, readContacts } from '../borrowers/borrower-rows.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { cursorAt, pageOf, readTimedCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { toComplaintRow } from './complaint-row.ts';
import { deskDay } from './desk-day.ts';

const PAGE = 20;
const MAX_COMPLAINTS = 10;

/** The last characters of an account or a document; empty if there is none. */
const masked = (text: string | null): string => (text === null ? '' : maskAccount(text));

export const readBorrower: ConsoleHandler<typeof endpoint> = async ({ borrowerId }, context) => {
  const { db, ports, audit } = context;
  const found = await findDeskBorrower(db, borrowerId, new Date(ports.clock.now()));
  if (found === null) throw new Refused('borrowerNotFound');
  const { borrower, isRepeatClient, credit, cards, openSessions } = found;
  const complaints = await listDeskComplaints(db, { borrowerId }, MAX_COMPLAINTS);
  const counts = await countComplaintsOf(db, borrowerId);
  const { orders, next } = await pageOfOrders(borrowerId, undefined, context);
  audit({ subject: ['borrower', borrowerId], borrowerId });
  return {
    id: borrower.id,
    name: borrower.full_name,
    phoneMask: phoneMaskOf(borrower.phone),
    curpMask: masked(borrower.curp),
    clabeMask: masked(borrower.clabe),
    bankName: borrower.bank_name,
    isRepeatClient,
    since: borrower.created_at.toISOString(),
    openSessions,
    isErased: await isErased(db, borrowerId),
    credit,
    contacts: await readContacts(db, borrowerId, context),
    promises: await countPromises(db, borrowerId),
    cards: cards.map(({ boundAt, ...card }) => ({ ...card, boundAt: boundAt.toISOString() })),
    complaints: complaints.map(toComplaintRow),
    complaintCount: counts.open + counts.answered + counts.closed,
    standing: await readStanding(db, borrowerId, deskDay(context).today),
    loans: await listLoanNames(db, borrowerId),
    orders,
    nextOrders: next,
  };
};

export const listBorrowerOrders: ConsoleHandler<typeof moreEndpoint> = async (input, context) => {
  const { borrowerId, after } = input;
  if ((await findBorrower(context.db, borrowerId)) === undefined)
    throw new Refused('borrowerNotFound');
  const page = await pageOfOrders(borrowerId, after, context);
  context.audit({ subject: ['borrower', borrowerId], borrowerId });
  return page;
};

/** Each full detail has a call of its own, so that the audit log shows who read which. */
export const readContact: ConsoleHandler<typeof contactEndpoint> = async (
  { borrowerId, field, why },
  context,
) => {
  const borrower = await findBorrower(context.db, borrowerId);
  if (borrower === undefined) throw new Refused('borrowerNotFound');
  context.audit({ subject: ['borrower', borrowerId], borrowerId, details: { field, why } });
  return { value: field === 'phone' ? knownPhone(borrower.phone) : (borrower[field] ?? '') };
};

async function pageOfOrders(borrowerId: string, after: string | undefined, context: PlainContext) {
  const place = readTimedCursor(after);
  const found = await listDeskOrders(context.db, borrowerId, {
    after: place && { orderedAt: place.at, id: place.id },
    limit: PAGE + 1,
  });
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.orderedAt, last.id));
  const { today } = deskDay(context);
  return {
    orders: page.map((order) => toOrderRow(order, today)),
    next,
  };
}

function toOrderRow({ id, status, principal, orderedOn, booked }: DeskOrder, today: LocalDate) {
  const dues = duesOf(booked, today);
  return {
    id,
    status,
    productName: booked.product.name,
    principal,
    orderedOn,
    balance: dues.balance,
    dueOn: dues.dueOn,
    daysLate: dues.daysLate,
    dueNow: dues.dueNow,
    arePenaltiesStopped: booked.rules.stops.at(-1)?.resumesOn === null,
  };
}
