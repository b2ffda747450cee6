import { MAX_BULK } from '@cauce/contract/console';
import type {
  BulkAct,
  BulkKind,
  BulkRefusal,
  MESSAGE_VARIABLES,
  Permission,
  previewBulk as previewEndpoint,
  runBulk as runEndpoint,
} from '@cauce/contract/console';
import { moneyFormatOf } from '@cauce/copy/server';
import {
  ZERO,
  addDays,
  contactAllowance,
  formatMoney,
  localDate,
  marketOf,
  subtract,
  fillVariables,
  unfilledIn,
} from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { messageBorrower } from '../../collections/agent-messages.ts';
import { agentOfCase, assignCase, pausedBy, setCollectionFlag } from '../../collections/cases.ts';
import type { Pause } from '../../collections/cases.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { duesOf, readDues } from '../../money/ledger/dues.ts';
import { toLoan } from '../../money/ledger/loan-books.ts';
import type { StoredBooks } from '../../money/ledger/loan-books.ts';
import { CONTACT_REFUSALS } from '../collections/change-collection.ts';
import { listAssignable, refuseUnassignable } from '../agents/agents.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { deskDay } from './desk-day.ts';
import { whereOf } from './loan-list.ts';
import { stopSoonest } from './penalty-stops.ts';

/** The facts of a loan that decide whether a bulk act can be done on it. */
interface BulkLoan {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly firstName: string;
  readonly owes: boolean;
  readonly hasFlag: boolean;
  readonly isStopped: boolean;
  readonly pausedBy: Pause | null;
  /** The days of the borrower's contacts of the last week. */
  readonly contactedOn: readonly string[];
}

/** Loans by id, in the order in which every transaction locks them. */
async function readBulkLoans(
  db: Db,
  orderIds: readonly string[],
  context: PlainContext,
): Promise<Map<string, BulkLoan>> {
  const { today } = deskDay(context);
  const { rows } = await sql<BulkLoan>`
    select o.id as "orderId", o.borrower_id as "borrowerId",
      split_part(b.full_name, ' ', 1) as "firstName", l.due_on is not null as owes,
      o.takes_collection_complaints as "hasFlag",
      (select count(*) from penalty_moves m where m.order_id = o.id) % 2 = 1 as "isStopped",
      ${pausedBy(sql`o.id`)} as "pausedBy",
      coalesce((
        select jsonb_agg(c.on_day) from collection_contacts c
        where c.borrower_id = o.borrower_id and c.way <> 'incoming'
          and c.on_day > ${addDays(today, -7)}::date), '[]'::jsonb) as "contactedOn"
    from orders o join borrowers b on b.id = o.borrower_id
    left join loan_list l on l.order_id = o.id
    where o.id in (${sql.join(orderIds)}) order by o.id
  `.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Why an act cannot be done on a loan, or null. */
function refusalOf(
  kind: BulkKind,
  loan: BulkLoan | undefined,
  context: PlainContext,
): BulkRefusal | null {
  if (loan === undefined) return 'orderNotFound';
  if (kind === 'setFlag' || kind === 'removeFlag') {
    if (loan.pausedBy === 'erased') return 'borrowerErased';
    return loan.hasFlag === (kind === 'setFlag') ? 'flagIsSet' : null;
  }
  if (!loan.owes) return 'loanOwesNothing';
  if (kind === 'stopPenalties') return loan.isStopped ? 'penaltiesStopped' : null;
  if (kind === 'assign') return null;
  if (loan.pausedBy !== null)
    return loan.pausedBy === 'erased' ? 'borrowerErased' : 'collectionPaused';
  const { contacts, timeZone } = marketOf(context.settings.country);
  const days = loan.contactedOn.map(localDate);
  const allowance = contactAllowance(contacts, timeZone, context.ports.clock.now(), days);
  return allowance.isOpen ? null : CONTACT_REFUSALS[allowance.why];
}

type Refusals = Map<BulkRefusal, string[]>;
const addRefusal = (refusals: Refusals, why: BulkRefusal, orderId: string): void => {
  refusals.set(why, [...(refusals.get(why) ?? []), orderId]);
};
const refusalList = (refusals: Refusals) =>
  [...refusals].map(([why, orderIds]) => ({ why, orderIds }));

const PERMISSION_OF = {
  assign: 'collections.work',
  message: 'collections.work',
  setFlag: 'collections.flag',
  removeFlag: 'collections.flag',
  stopPenalties: 'penalties.stop',
} as const satisfies Record<BulkKind, Permission>;

/** Loans as the preview shows them, in the order given. */
async function readLoanDetails(db: Db, orderIds: readonly string[], today: LocalDate) {
  const { rows } = await sql<{
    orderId: string;
    borrowerName: string;
    agent: { id: string; name: string } | null;
    books: StoredBooks | null;
  }>`
    select p.order_id as "orderId", b.full_name as "borrowerName",
      case when g.id is null then null else jsonb_build_object('id', g.id, 'name', g.name) end as agent,
      case when l.due_on is null then null else loan_books(p.order_id, false, null, null, null) end as books
    from unnest(${sql.val([...orderIds])}::text[]) with ordinality p (order_id, place)
    join orders o on o.id = p.order_id
    join borrowers b on b.id = o.borrower_id
    left join loan_list l on l.order_id = p.order_id
    left join collection_cases c on c.order_id = p.order_id
    left join agents g on g.id = c.agent_id
    order by p.place
  `.execute(db);
  return rows.map(({ books, ...row }) => {
    const loan = books === null ? null : toLoan(books);
    const dues = loan && duesOf(loan, today);
    return {
      ...row,
      daysLate: dues?.daysLate ?? 0,
      dueNow: dues?.dueNow ?? ZERO,
      penalty: dues?.penalty ?? ZERO,
      penaltyOfDay:
        loan && dues ? subtract(duesOf(loan, addDays(today, 1)).penalty, dues.penalty) : ZERO,
    };
  });
}

export const previewBulk: ConsoleHandler<typeof previewEndpoint> = async (
  { kind, loans },
  context,
) => {
  const { db, audit, settings } = context;
  let orderIds: readonly string[];
  let isCut = false;
  if ('orderIds' in loans) orderIds = loans.orderIds;
  else {
    const { rows } = await sql<{ id: string }>`
      select l.order_id as id from loan_list l
      where ${whereOf(loans.filter, deskDay(context).today, settings)}
      order by l.ordered_at desc, l.order_id desc limit ${sql.lit(MAX_BULK + 1)}
    `.execute(db);
    isCut = rows.length > MAX_BULK;
    orderIds = rows.slice(0, MAX_BULK).map(({ id }) => id);
  }
  const loansById =
    orderIds.length === 0
      ? new Map<string, BulkLoan>()
      : await readBulkLoans(db, orderIds, context);
  const ids: string[] = [];
  const refused: Refusals = new Map();
  for (const orderId of orderIds) {
    const why = refusalOf(kind, loansById.get(orderId), context);
    if (why === null) ids.push(orderId);
    else addRefusal(refused, why, orderId);
  }
  audit({ subject: ['list', 'loans'], details: { kind, count: orderIds.length } });
  const agents = await listAssignable(db);
  const able = ids.length === 0 ? [] : await readLoanDetails(db, ids, deskDay(context).today);
  return { able, refused: refusalList(refused), isCut, agents };
};

/** Acts on a few loans, each locked and checked again: what has changed since the preview is refused and skipped. */
export const runBulk: ConsoleHandler<typeof runEndpoint> = async ({ act, orderIds }, context) => {
  const { db, audit, agent } = context;
  // An act on many loans needs the permission of the act on one.
  if (!agent.permissions.has(PERMISSION_OF[act.kind])) throw new Refused('permissionRefused');
  if (act.kind === 'assign') await refuseUnassignable(db, act.agentId);
  const ids = [...new Set(orderIds)].toSorted();
  // No borrower is erased from here on: an erasure locks the borrower first and then the loans.
  await sql`
    select 1 from borrowers where id in (select borrower_id from orders where id in (${sql.join(ids)}))
    order by id for key share
  `.execute(db);
  // In one order, so that two calls on the same loans cannot deadlock.
  await sql`
    select 1 from orders where id in (${sql.join(ids)}) order by id for no key update
  `.execute(db);
  const loansById = await readBulkLoans(db, ids, context);
  const done: string[] = [];
  const refused: Refusals = new Map();
  for (const orderId of ids) {
    const loan = loansById.get(orderId);
    const why = refusalOf(act.kind, loan, context) ?? (loan && (await actOn(loan, act, context)));
    if (why !== null && why !== undefined) {
      addRefusal(refused, why, orderId);
      continue;
    }
    done.push(orderId);
    audit({
      subject: ['order', orderId],
      ...(loan && { borrowerId: loan.borrowerId }),
      details: { kind: act.kind },
    });
  }
  if (done.length === 0)
    audit({ subject: ['list', 'loans'], details: { kind: act.kind, refused: ids.length } });
  return { done, refused: refusalList(refused) };
};

/** Acts on one loan. Of two messages to one borrower, the second may exceed a limit. */
async function actOn(
  { orderId, borrowerId, firstName }: BulkLoan,
  act: BulkAct,
  context: PlainContext & { readonly agent: { readonly id: string } },
): Promise<BulkRefusal | null> {
  const { db, agent, ports, settings } = context;
  const { at, today } = deskDay(context);
  const change = { orderId, by: agent.id, at };
  if (act.kind === 'assign') {
    const shown = act.shown.find((one) => one.orderId === orderId);
    if ((await agentOfCase(db, orderId)) !== shown?.agentId) return 'changedMeanwhile';
    await assignCase(db, change, act.agentId);
    return null;
  }
  if (act.kind === 'stopPenalties') {
    await stopSoonest(db, { ...change, reason: act.reason }, today);
    return null;
  }
  if (act.kind !== 'message') {
    await setCollectionFlag(db, change, act.kind === 'setFlag', act.reason);
    return null;
  }
  const market = marketOf(settings.country);
  const dues = await readDues(db, orderId, today);
  const shown = act.shown.find((one) => one.orderId === orderId);
  if (dues?.dueNow !== shown?.dueNow) return 'changedMeanwhile';
  const [language] = settings.brand.languages;
  const text = fillVariables(act.text, {
    name: firstName,
    order: orderId,
    amount: formatMoney(dues?.dueNow ?? ZERO, moneyFormatOf(market, settings.moneyForm, language)),
    dueOn: dues?.dueOn ?? '',
    lender: settings.brand.name,
  } satisfies Record<(typeof MESSAGE_VARIABLES)[number], string>);
  if (unfilledIn(text).length > 0) throw new Refused('messageUnfilled');
  const message = { orderId, borrowerId, agentId: agent.id, text };
  const sent = await messageBorrower(db, message, { nowMs: ports.clock.now(), market });
  return 'id' in sent ? null : CONTACT_REFUSALS[sent.why];
}
