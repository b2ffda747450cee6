import { ZERO, annualCostSoFar, extendedAnnualCost, makeOffer, sum } from '@cauce/lending';
import type { AnnualCost, ExtensionOffer, LocalDate, Market, FuturePayment } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { readLoanSoFar } from '../../money/reschedule/loan-so-far.ts';
import { listExtensionCosts } from '../../money/receipts/paid-extensions.ts';

interface Wanted {
  readonly extension: ExtensionOffer;
  readonly startsOn: LocalDate;
  readonly today: LocalDate;
  readonly market: Market;
}

interface Costs {
  readonly before: AnnualCost;
  readonly after: AnnualCost;
}

/**
 * The loan's annual cost now, and with the extension taken today, both from the plan's own cash flows. Null if it cannot be
 * stated, because nearly all of a rescheduled loan was paid back on its first day.
 */
export async function annualCosts(db: Db, dues: Dues, input: Wanted): Promise<Costs | null> {
  const { extension, startsOn, today, market } = input;
  const { product } = dues;
  if (dues.order.plan > 0) return costsOfLaterPlan(db, dues, input);
  // The plan as it began on the day of the payout; a coupon does not count in the annual cost.
  const principal = sum(dues.instalments.map((one) => one.principal));
  const loan = { offer: makeOffer({ product, market, startsOn, principal }), product, market };
  const paid = await listExtensionCosts(db, dues.order.id);
  const { instalment, newDueOn, fee } = extension;
  return {
    before: extendedAnnualCost(loan, paid),
    after: extendedAnnualCost(loan, [...paid, { instalment, newDueOn, fee, paidOn: today }]),
  };
}

/** The same for a rescheduled loan: from its past payments on their days, and the future ones. */
async function costsOfLaterPlan(
  db: Db,
  { order, product, instalments }: Dues,
  { extension: { instalment, newDueOn, fee }, startsOn, today, market }: Wanted,
): Promise<Costs | null> {
  const soFar = await readLoanSoFar(db, order.id, startsOn);
  const open = instalments.filter(({ isSettled }) => !isSettled);
  const toCome = open.map(
    ({ number, dueOn, owed, total }): FuturePayment & { readonly number: number } => ({
      number,
      amount: total,
      tax: owed.iva,
      penalties: owed.penalty,
      // Late payments are made today at the earliest.
      dueOn: dueOn < today ? today : dueOn,
    }),
  );
  const charged = { amount: fee.total, tax: fee.iva, penalties: ZERO, dueOn: today };
  const moved = toCome.map((one) =>
    one.number === instalment ? { ...one, dueOn: newDueOn } : one,
  );
  const before = annualCostSoFar(soFar, toCome, { market, product });
  const after = annualCostSoFar(soFar, [...moved, charged], { market, product });
  return before === null || after === null ? null : { before, after };
}
