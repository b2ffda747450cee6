import { createHash } from 'node:crypto';
import { moneyFormatOf } from '@cauce/copy/server';
import {
  formatRate,
  leavesPrincipal,
  minor,
  owedOf,
  placeOf,
  rescheduleBreaches,
  rescheduleLoan,
  rescheduledAnnualCost,
  wasKept,
} from '@cauce/lending';
import type { LoanSoFar, LocalDate, PlanCost, Rescheduled } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';

/** One of the two plans between which a borrower chooses, as both sides see it. */
interface ShownPlan extends PlanCost {
  readonly instalments: readonly {
    readonly number: number;
    readonly dueOn: LocalDate;
    readonly amount: number;
  }[];
}

/** A running loan's plan and the one that is proposed in its place, on a day. */
export interface PlannedReschedule {
  readonly rescheduled: Rescheduled;
  readonly before: ShownPlan;
  readonly after: ShownPlan;
  /** What the loan costs by its market's measure over its whole life, as it goes on by the new plan. */
  readonly annualCost: { readonly kind: 'cat' | 'apr' | 'eir'; readonly shown: string };
  /** The rules of the market that it would break; none where it may be agreed to. */
  readonly breaches: readonly string[];
  /** Tells this plan from any other: what the borrower agrees to is what was shown. */
  readonly digest: string;
}

/** What came in for a loan so far by days since its payout, and its figures of then. */
async function readLoanSoFar(db: Db, loan: BookedLoan, paidOutOn: LocalDate): Promise<LoanSoFar> {
  const { rows } = await sql<{ amount: number; days: number }>`
    select sum(e.amount)::bigint as amount, (t.value_on - ${paidOutOn}::date)::int as days
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and (
      e.account in ('cash', 'suspense') or (e.account = 'borrower.credit' and e.order_id is null))
    where t.order_id = ${loan.id} and t.kind in (
      'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit', 'refund')
    group by t.value_on order by t.value_on
  `.execute(db);
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('offers as f', 'f.id', 'o.offer_id')
    .select(['o.principal', 'o.term_days as termDays', 'f.received'])
    .where('o.id', '=', loan.id)
    .executeTakeFirstOrThrow();
  return {
    startsOn: paidOutOn,
    principal: minor(order.principal),
    received: minor(order.received),
    termDays: order.termDays,
    paid: rows.map(({ amount, days }) => ({ amount: Math.max(0, amount), days })),
  };
}

const planOf = (cost: PlanCost, instalments: ShownPlan['instalments']): ShownPlan => ({
  ...cost,
  instalments,
});

export interface RescheduleTerms {
  readonly on: LocalDate;
  readonly dueOn: readonly LocalDate[];
  /** How this lender writes figures. */
  readonly moneyForm: 'dotted' | 'locale';
}

/**
 * Both plans of a loan whose books are accrued to a day; null where there is nothing to spread, a date is not after that day,
 * or the loan was paid back on its first day.
 */
export async function planReschedule(
  db: Db,
  loan: BookedLoan,
  { on, dueOn, moneyForm }: RescheduleTerms,
): Promise<PlannedReschedule | null> {
  const { books, parts, market, product, paidOutOn } = loan;
  const ascends = dueOn.every((date, index) => date > (dueOn[index - 1] ?? on));
  if (!ascends || dueOn.length === 0 || paidOutOn === null) return null;
  if (!leavesPrincipal(books, parts(), on)) return null;
  const so = await readLoanSoFar(db, loan, paidOutOn);
  if (!wasKept(so)) return null;
  const rescheduled = rescheduleLoan(books, parts(), { on, dueOn }, { product, market });
  const cost = rescheduledAnnualCost(so, rescheduled, market, product.periodDays);
  const instalments = rescheduled.instalments.map(({ dueOn: day, amount, penalty }, index) => ({
    number: index + 1,
    dueOn: day,
    amount: amount + penalty,
  }));
  const open = books.instalments
    .filter((one) => owedOf(one) > 0)
    .map((one) => ({
      number: placeOf(books.instalments, one),
      dueOn: one.dueOn,
      amount: owedOf(one),
    }));
  return {
    rescheduled,
    before: planOf(rescheduled.before, open),
    after: planOf(rescheduled.after, instalments),
    annualCost: {
      kind: cost.kind,
      shown: formatRate(cost.shown, moneyFormatOf(market, moneyForm, 'es'), cost.decimals),
    },
    breaches: rescheduleBreaches(so, rescheduled, market),
    digest: createHash('sha256')
      .update(JSON.stringify([loan.id, rescheduled.instalments, open]))
      .digest('hex')
      .slice(0, 32),
  };
}
