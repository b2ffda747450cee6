import { createHash } from 'node:crypto';
import { addDays, demoProducts, localDateOf } from '@cauce/lending';
import type { Clock } from '../../ports/clock.ts';
import { checkOfferedProducts, marketOf, saveProduct } from '../../records/products.ts';
import { addSession } from '../../records/sessions.ts';
import type { Settings } from '../../settings.ts';
import type { Database, Db } from '../tables.ts';
import { addDemoComplaints } from './demo-complaints.ts';
import { demoDays, startOf } from './demo-days.ts';
import { DEMO_COUPON, demoBorrowers, demoOrders } from './demo-names.ts';
import type { DemoBorrower } from './demo-names.ts';
import { addDemoLanding } from './demo-landing.ts';
import { addDemoOrder, instantOn } from './demo-orders.ts';

const YEAR_MS = 365 * 86_400_000;

async function addBorrower(db: Db, borrower: DemoBorrower, at: Date): Promise<void> {
  await db
    .insertInto('borrowers')
    .values({
      id: borrower.id,
      phone: borrower.phone,
      full_name: borrower.fullName,
      curp: null,
      address: borrower.address,
      place: 'Ciudad de México',
      bank_name: borrower.bankName,
      clabe: borrower.clabe,
      is_repeat_client: false,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await addSession(db, {
    tokenHash: createHash('sha256').update(borrower.token).digest(),
    borrowerId: borrower.id,
    appName: '',
    deviceId: '',
    openedAt: at,
    expiresAt: new Date(at.getTime() + 10 * YEAR_MS),
  });
}

async function isLoaded(db: Db): Promise<boolean> {
  const [first] = demoBorrowers;
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('id', '=', first?.id ?? '')
    .executeTakeFirst();
  return row !== undefined;
}

async function fill(db: Db, settings: Settings, nowMs: number): Promise<void> {
  const market = marketOf('MX');
  const today = localDateOf(nowMs, market.timeZone);
  const at = new Date(nowMs);
  for (const [position, product] of demoProducts.entries())
    await saveProduct(
      db,
      { product, logo: '', isOffered: settings.country === 'MX', position, at },
      market,
    );
  await addDemoLanding(db);
  for (const borrower of demoBorrowers) {
    await addBorrower(db, borrower, at);
    const { id, productId, amount } = DEMO_COUPON;
    await db
      .insertInto('coupons')
      .values({
        borrower_id: borrower.id,
        id,
        product_id: productId,
        amount,
        expires_on: addDays(today, 365),
        used_by_order: null,
        used_at: null,
      })
      .execute();
    const days = demoDays(today, market);
    for (const order of demoOrders.filter(({ borrowerId }) => borrowerId === borrower.id)) {
      const startsOn = startOf(order, today, days);
      const orderAt = instantOn(startsOn, today, nowMs);
      await addDemoOrder(db, { order, borrower, market, startsOn, at: orderAt });
    }
  }
  await addDemoComplaints(db, market, nowMs);
}

/**
 * Fills an empty database with the demo lender, once (decisions §13); where it is already, only its products are checked
 * against their caps. Refuses in production. The dates are counted from the day of the filling: remove DATA_DIR to start afresh.
 */
export async function loadDemo(db: Database, settings: Settings, clock: Clock): Promise<void> {
  if (settings.mode === 'production')
    throw new Error('The demo lender does not exist in production (decisions §13)');
  if (!(await isLoaded(db)))
    await db.transaction().execute((tx) => fill(tx, settings, clock.now()));
  // At every start, not only at the first: the rules of a stored product may have been changed since.
  await checkOfferedProducts(db, settings.country);
}
