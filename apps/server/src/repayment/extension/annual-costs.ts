import { extendedAnnualCost, makeOffer, sum } from '@cauce/lending';
import type { AnnualCost, ExtensionOffer, LocalDate, Market } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { listExtensionCosts } from '../../money/receipts/paid-extensions.ts';

/** The loan's annual cost as it stands, and with the extension taken today, both from the plan's own cash flows. */
export async function annualCosts(
  db: Db,
  dues: Dues,
  input: {
    readonly extension: ExtensionOffer;
    readonly startsOn: LocalDate;
    readonly today: LocalDate;
    readonly market: Market;
  },
): Promise<{ readonly before: AnnualCost; readonly after: AnnualCost }> {
  const { extension, startsOn, today, market } = input;
  const { product } = dues;
  // The plan as it began on the day of the payout; a coupon does not count in an annual cost.
  const principal = sum(dues.instalments.map((one) => one.principal));
  const loan = { offer: makeOffer({ product, market, startsOn, principal }), product, market };
  const paid = await listExtensionCosts(db, dues.order.id);
  const { instalment, newDueOn, fee } = extension;
  return {
    before: extendedAnnualCost(loan, paid),
    after: extendedAnnualCost(loan, [...paid, { instalment, newDueOn, fee, paidOn: today }]),
  };
}
