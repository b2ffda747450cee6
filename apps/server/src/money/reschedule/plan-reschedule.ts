import { createHash } from 'node:crypto';
import {
  leavesPrincipal,
  owedOf,
  placeOf,
  rescheduleBreaches,
  rescheduleLoan,
  rescheduledAnnualCost,
} from '@cauce/lending';
import type { AnnualCost, LocalDate, PlanCost, Rescheduled } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { chargeableOf, readLoanSoFar } from './loan-so-far.ts';

/** One of the two plans that a borrower compares, as both sides see it. */
interface ShownPlan extends PlanCost {
  readonly instalments: readonly {
    readonly number: number;
    readonly dueOn: LocalDate;
    readonly amount: number;
  }[];
}

/** A running loan's plan and the proposed one, on a day. */
export interface PlannedReschedule {
  readonly rescheduled: Rescheduled;
  readonly before: ShownPlan;
  readonly after: ShownPlan;
  /** The loan's annual cost over its whole life if it continues with the new plan. */
  readonly annualCost: Pick<AnnualCost, 'kind' | 'shown' | 'decimals'>;
  /** The market rules that it would break; if empty, it can be accepted. */
  readonly breaches: readonly string[];
  /** Identifies this plan, so that the borrower agrees to exactly what was shown. */
  readonly digest: string;
}

const planOf = (cost: PlanCost, instalments: ShownPlan['instalments']): ShownPlan => ({
  ...cost,
  instalments,
});

export interface RescheduleTerms {
  readonly on: LocalDate;
  readonly dueOn: readonly LocalDate[];
}

/**
 * Both plans of a loan whose books are accrued to a day; null if there is nothing to spread, a date is not after that day,
 * or so much of the loan was paid back in its first days that no annual cost can be stated.
 */
export async function planReschedule(
  db: Db,
  loan: BookedLoan,
  { on, dueOn }: RescheduleTerms,
): Promise<PlannedReschedule | null> {
  const { books, parts, market, product, paidOutOn } = loan;
  const ascends = dueOn.every((date, index) => date > (dueOn[index - 1] ?? on));
  if (!ascends || dueOn.length === 0 || paidOutOn === null) return null;
  if (!leavesPrincipal(books, parts(), on)) return null;
  const soFar = await readLoanSoFar(db, loan.id, paidOutOn);
  const rescheduled = rescheduleLoan(books, parts(), { on, dueOn }, { product, market });
  const cost = rescheduledAnnualCost(soFar, rescheduled, { market, product });
  if (cost === null) return null;
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
    annualCost: { kind: cost.kind, shown: cost.shown, decimals: cost.decimals },
    breaches: rescheduleBreaches(soFar, rescheduled, { market, product: chargeableOf(loan) }),
    digest: createHash('sha256')
      .update(JSON.stringify([loan.id, rescheduled.instalments, open]))
      .digest('hex')
      .slice(0, 32),
  };
}
