import type { ConsoleOutputOf, readOrder as endpoint } from '@cauce/contract/console';
import {
  addDays,
  applyRate,
  bucketOf,
  daysPastDue,
  down,
  minor,
  orderCan,
  subtract,
  sum,
} from '@cauce/lending';
import { phoneMaskOf } from '../../borrowers/borrowers.ts';
import type { LocalDate } from '@cauce/lending';
import { readAgentNames } from '../agents/agent-names.ts';
import { listDeskComplaints } from '../complaints/desk-complaints.ts';
import { findConsentOf, orderHeadOf, readAgreedDays } from './desk-orders.ts';
import { duesOf, scheduledOf } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { findLoan } from '../../loans/loans.ts';
import type { LoanRecord } from '../../loans/loans.ts';
import { sumReserved } from '../../money/attempts/open-attempts.ts';
import { accountBalance } from '../../money/ledger/ledger.ts';
import { listPenaltyMoves } from '../../money/ledger/stopped-penalties.ts';
import { canBeChargedOff } from '../../money/requests/charge-off.ts';
import { readAdjusted } from '../../money/requests/forgive-debt.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { toComplaintRow } from './complaint-row.ts';
import { deskDay } from './desk-day.ts';

type Reply = ConsoleOutputOf<typeof endpoint>;

const MAX_COMPLAINTS = 10;

/** A loan as its borrower sees it today, and what only the lender sees. */
export const readOrder: ConsoleHandler<typeof endpoint> = async ({ orderId }, context) => {
  const { db, audit } = context;
  const head = await orderHeadOf(db, orderId);
  const loan = await findLoan(db, head.borrowerId, orderId);
  if (loan === null) throw new Refused('orderNotFound');
  const dues = duesOf(loan.booked, deskDay(context).today);
  const complaints = await listDeskComplaints(db, { orderId }, MAX_COMPLAINTS);
  const consent = await findConsentOf(db, orderId);
  audit({ subject: ['order', orderId], borrowerId: head.borrowerId });
  return {
    id: orderId,
    status: loan.status,
    productName: loan.product.name,
    principal: head.principal,
    received: loan.received,
    total: loan.total,
    termDays: loan.termDays,
    orderedAt: head.orderedAt.toISOString(),
    paidOutOn: loan.paidOutOn,
    account: `${loan.bankName} ${loan.accountMask}`.trim(),
    takesCollectionComplaints: head.takesCollectionComplaints,
    borrower: {
      id: head.borrowerId,
      name: head.borrowerName,
      phoneMask: phoneMaskOf(head.phone),
    },
    figures: {
      ...figuresOf(loan, dues, await sumReserved(db, orderId)),
      ...penaltiesAhead(loan, dues, deskDay(context).today),
    },
    schedule: scheduleOf(dues, await readAgreedDays(db, orderId)),
    arrears: await arrearsOf(loan, context),
    penalties: await penaltiesOf(loan, context),
    consent: consent && { ...consent, at: consent.at.toISOString() },
    complaints: complaints.map(toComplaintRow),
  };
};

/** How far penalties can still go, and what tomorrow adds to them. */
function penaltiesAhead(
  { booked }: LoanRecord,
  { late, product, penalty }: Dues,
  today: LocalDate,
): Pick<Reply['figures'], 'penaltyLimit' | 'penaltyTomorrow'> {
  const { limit } = product.penalty;
  const unpaid = late.map(({ total, owed }) => subtract(total, owed.penalty));
  return {
    penaltyLimit:
      limit === null || late.length === 0
        ? null
        : sum(unpaid.map((amount) => applyRate(amount, limit, down))),
    penaltyTomorrow: subtract(duesOf(booked, addDays(today, 1)).penalty, penalty),
  };
}

function figuresOf(
  loan: LoanRecord,
  dues: Dues,
  reserved: number,
): Omit<Reply['figures'], 'penaltyLimit' | 'penaltyTomorrow'> {
  const canBeExtended = orderCan.extend(loan.status, loan.canBeExtended);
  const extension = canBeExtended ? dues.extension : null;
  return {
    balance: dues.balance,
    dueNow: dues.dueNow,
    dueOn: dues.dueOn,
    daysLate: dues.daysLate,
    penalty: dues.penalty,
    credit: dues.credit,
    reserved,
    paidCount: dues.instalments.filter(({ isSettled }) => isSettled).length,
    payoff: dues.payoff()?.total ?? null,
    extension: extension && {
      fee: extension.fee.total,
      days: extension.days,
      newDueOn: extension.newDueOn,
    },
  };
}

function scheduleOf(
  { instalments }: Dues,
  agreed: ReadonlyMap<number, LocalDate>,
): Reply['schedule'] {
  return instalments.map((one) => ({
    number: one.number,
    agreedDueOn: agreed.get(one.number) ?? one.dueOn,
    dueOn: one.dueOn,
    ...scheduledOf(one),
    penalties: one.accrued,
    owed: one.owed,
    total: one.total,
    daysLate: one.daysLate,
  }));
}

async function arrearsOf(
  { id, booked }: LoanRecord,
  context: PlainContext,
): Promise<Reply['arrears']> {
  const { today } = deskDay(context);
  const { market, books, standing, isChargedOff } = booked;
  const days = daysPastDue(books, today, market.calendar);
  const recovered = await accountBalance(context.db, 'income.recovery', { orderId: id });
  return {
    daysPastDue: days,
    bucket: bucketOf(market.arrears, days).name,
    source: market.arrears.source,
    suspended: standing.suspended,
    isChargedOff,
    chargedOff: standing.chargedOff,
    recovered: minor(0 - recovered),
    canBeChargedOff: canBeChargedOff(booked, today),
    chargeOffFrom: market.arrears.chargeOffFrom,
    adjusted: minor(await readAdjusted(context.db, booked, booked.reachedOn ?? today)),
  };
}

async function penaltiesOf(
  { id, status, booked }: LoanRecord,
  { db }: PlainContext,
): Promise<Reply['penalties']> {
  const last = booked.rules.stops.at(-1);
  const stoppedFrom = last?.resumesOn === null ? last.from : null;
  const moves = await listPenaltyMoves(db, id);
  const names = await readAgentNames(
    db,
    moves.map(({ madeBy }) => madeBy),
  );
  return {
    stoppedFrom,
    canStop: orderCan.repay(status) && stoppedFrom === null,
    moves: moves.map(({ does, onDay, reason, madeBy, madeAt }) => ({
      does,
      onDay,
      reason,
      by: names.get(madeBy) ?? madeBy,
      at: madeAt.toISOString(),
    })),
  };
}
