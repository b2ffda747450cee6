import {
  addDays,
  flex,
  localDate,
  makeOffer,
  markets,
  minor,
  rate,
  TERMS_PENALTY,
  agreedProduct,
  atMostTheObligation,
  unico,
} from '@cauce/lending';
import type { LocalDate, Product } from '@cauce/lending';
import { addInstalments } from '../../src/loans/instalments.ts';
import { addOffer } from '../../src/loans/offers.ts';
import { addOrder } from '../../src/loans/orders.ts';
import { moveOrder } from '../../src/money/ledger/move-order.ts';
import { bookPayout } from '../../src/money/payouts/payouts.ts';
import type { Db } from '../../src/database/tables/tables.ts';
import type { ModelTerms } from './model/model-loan.ts';

/** Products that differ in every rule that affects money. */
export const testedProducts: readonly Product[] = [
  flex,
  unico,
  {
    ...flex,
    id: 'capped',
    penalty: {
      tiers: [{ fromDay: 1, rate: rate(3, 2) }],
      oneTime: { newClient: minor(4_000), repeatClient: minor(2_500) },
      graceDays: 2,
      limit: rate(2, 1),
    },
    extension: {
      maxDays: 5,
      fee: { kind: 'amount', amount: minor(7_700) },
      requiresInterestPaid: false,
    },
  },
  {
    ...flex,
    id: 'tiered',
    smallBalance: minor(500),
    penalty: atMostTheObligation(TERMS_PENALTY),
    instalments: 2,
    periodDays: 60,
    extension: null,
  },
];

const indian: Product = {
  ...flex,
  id: 'india-months',
  market: 'india',
  method: 'declining',
  periodMonths: 1,
  ivaRate: rate(18, 2),
  dailyRate: rate(8, 4),
  commission: { kind: 'rate', rate: rate(3, 2) },
  penalty: {
    tiers: [{ fromDay: 1, rate: rate(1, 2) }],
    oneTime: null,
    graceDays: 3,
    limit: rate(1, 0),
  },
  extension: { maxDays: 5, fee: { kind: 'rate', rate: rate(2, 2) }, requiresInterestPaid: true },
};
const philippine: Product = {
  ...flex,
  id: 'philippines-days',
  market: 'philippines',
  method: 'declining',
  ivaRate: rate(0, 0),
  dailyRate: rate(10, 4),
  commission: { kind: 'rate', rate: rate(3, 2) },
  commissionPaid: 'fromPayout',
  penalty: {
    tiers: [{ fromDay: 1, rate: rate(16, 4) }],
    oneTime: null,
    graceDays: 0,
    limit: rate(2, 1),
  },
};

/** Products of the other markets: calendar months and days, flat and declining interest. */
export const productsElsewhere: readonly Product[] = [
  indian,
  { ...indian, id: 'india-flat', method: 'flat', commissionPaid: 'fromPayout', extension: null },
  philippine,
  {
    ...philippine,
    id: 'philippines-months',
    method: 'flat',
    periodMonths: 1,
    commissionPaid: 'withInstalments',
  },
];

/** Noon in Mexico on a day. */
export const noonOn = (day: LocalDate): Date => new Date(`${day}T18:00:00Z`);

/** An hour at which it is the same day in every market. */
export const hourOn = (day: LocalDate): Date => new Date(`${day}T14:00:00Z`);

export async function addBorrower(db: Db, id: string, phone: string): Promise<void> {
  const at = noonOn(localDate('2026-01-01'));
  await db
    .insertInto('borrowers')
    .values({
      id,
      phone,
      full_name: '',
      curp: null,
      address: '',
      place: '',
      bank_name: '',
      clabe: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** The borrowers and products that test loans need, once per database. */
export async function prepareLender(db: Db): Promise<void> {
  const at = noonOn(localDate('2026-01-01'));
  await addBorrower(db, 'm1', '+525555501000');
  await addBorrower(db, 'm2', '+525555502000');
  for (const id of ['model', 'model-2'])
    await db
      .insertInto('agents')
      .values({
        id,
        email: `${id}@cauce.example`,
        name: 'Model',
        role: 'operator',
        granted: [],
        revoked: [],
        password_hash: null,
        totp_secret: null,
        is_active: false,
        created_at: at,
        last_sign_in_at: null,
      })
      .execute();
  for (const [position, product] of [...testedProducts, ...productsElsewhere].entries())
    await db
      .insertInto('products')
      .values({
        id: product.id,
        definition: JSON.stringify(product),
        logo: '',
        position,
        is_offered: false,
        updated_at: at,
      })
      .execute();
}

/** A loan paid out on a day, booked as the worker does. */
export async function makeLoan(
  db: Db,
  loan: {
    readonly id: string;
    readonly product: Product;
    readonly borrowerId: string;
    readonly startsOn: LocalDate;
    readonly coupon?: number;
    /** For the one-time penalty. */
    readonly isRepeatClient?: boolean;
  },
): Promise<ModelTerms> {
  const { id, borrowerId, startsOn, isRepeatClient = borrowerId === 'm2' } = loan;
  // Loans of one product are from before tax on penalties was booked.
  const isOfBefore = loan.product.id === 'capped';
  const market = markets[loan.product.market];
  const product = isOfBefore ? loan.product : agreedProduct(loan.product, market);
  const coupon = { amount: minor(loan.coupon ?? 0) };
  const offer = makeOffer({ product, market, startsOn, coupon });
  const at = noonOn(startsOn);
  await addOffer(db, {
    id: `offer-${id}`,
    borrowerId,
    productId: product.id,
    couponId: null,
    terms: { offer, product },
    isRepeatClient,
    periods: offer.termDays,
    termUnit: 'D',
    shownAt: at,
    expiresAt: noonOn(addDays(startsOn, 1)),
    confirmedAt: at,
  });
  await addOrder(db, {
    id,
    borrowerId,
    productId: product.id,
    offerId: `offer-${id}`,
    principal: offer.principal,
    termDays: offer.termDays,
    orderedOn: startsOn,
    orderedAt: at,
    bankName: '',
    accountMask: '',
    canBeExtended: true,
  });
  await moveOrder(db, { orderId: id, from: 21, to: 151, reason: 'approved', at });
  const paid = { orderId: id, from: 151, to: 174, reason: 'paid out', at } as const;
  await moveOrder(db, { ...paid, paidOutOn: startsOn });
  await addInstalments(db, id, { offer, product });
  await bookPayout(db, { orderId: id, borrowerId, offer, market, valueOn: startsOn, bookedAt: at });
  return { product, offer, isRepeatClient };
}
