import type vectors from '../src/vectors/loan-vectors.json';
import { markets } from '../src/markets/markets.ts';
import { minor } from '../src/money/minor.ts';
import { rate } from '../src/money/rate.ts';
import type { Fee, Product } from '../src/product.ts';

type ProductVector = Pick<
  (typeof vectors.loans)[number] | (typeof vectors.caps)[number],
  'product' | 'principal'
>;

/** One of the known names. */
function oneOf<T extends string>(known: readonly T[], name: string): T {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new RangeError('Unknown name in a vector');
  return found;
}

const rateOf = ([amount = 0, scale = 0]: readonly number[]) => rate(amount, scale);
const feeOf = (fee: {
  readonly kind: string;
  readonly rate?: readonly number[];
  readonly amount?: number;
}): Fee =>
  fee.rate === undefined
    ? { kind: 'amount', amount: minor(fee.amount ?? 0) }
    : { kind: 'rate', rate: rateOf(fee.rate) };

/** A vector's product as ours; the vector leaves only the range of its principal and its names open. */
export function productOf({
  product: { market: id, ...given },
  principal,
}: ProductVector): Product {
  const market = oneOf(['mexico', 'india', 'philippines'], id);
  const { penalty, extension, periodMonths } = given;
  const of = minor(principal);
  return {
    ...given,
    id: 'vector',
    name: '',
    nameKey: '',
    market,
    principal: { min: of, max: of, default: of },
    periodMonths: periodMonths ?? undefined,
    dailyRate: rateOf(given.dailyRate),
    method: oneOf(['flat', 'declining'], given.method),
    commission: feeOf(given.commission),
    commissionPaid: oneOf(['withInstalments', 'fromPayout'], given.commissionPaid),
    dueDates: oneOf(['asScheduled', 'nextBusinessDay'], given.dueDates),
    ivaRate: markets[market].ivaRate,
    penalty: {
      tiers: penalty.tiers.map((tier) => ({ ...tier, rate: rateOf(tier.rate) })),
      oneTime: penalty.oneTime && {
        newClient: minor(penalty.oneTime.newClient),
        repeatClient: minor(penalty.oneTime.repeatClient),
      },
      oneTimePer: 'loan',
      graceDays: penalty.graceDays,
      limit: rateOf(penalty.limit),
    },
    extension: extension && { ...extension, fee: feeOf(extension.fee) },
  };
}
