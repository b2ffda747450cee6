import { createHash } from 'node:crypto';
import { addDays, localDateOf, markets } from '@cauce/lending';
import { sql } from 'kysely';
import type { DemoData } from '../settings/brand/demo-data.ts';
import type { Clock } from '../providers/clock.ts';
import { addLandingTemplate } from '../promotion/landing-templates.ts';
import { checkOfferedProducts, saveProduct } from '../loans/products.ts';
import { addSession } from '../http/sessions/sessions.ts';
import type { Settings } from '../settings/settings.ts';
import type { Brand } from '../settings/brand.ts';
import { OtherMode } from '../database/database-mode.ts';
import type { Database, Db } from '../database/tables/tables.ts';
import { addDemoComplaints } from './demo-complaints.ts';
import { demoDays, startOf } from './demo-days.ts';
import { demoBorrowersOf, demoOrdersOf } from '../settings/demo-names.ts';
import type { DemoBorrower } from '../settings/demo-names.ts';
import { addDemoOrder, instantOn } from './demo-orders.ts';
import { YEAR_OF_LOANS, loadPortfolio } from './load-portfolio.ts';

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
      place: '',
      bank_name: borrower.bankName,
      clabe: borrower.account,
      bank_code: borrower.bankCode,
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

async function refuseOtherBorrowers(db: Db): Promise<void> {
  const other = await db.selectFrom('borrowers').select('id').limit(1).executeTakeFirst();
  if (other !== undefined)
    throw new OtherMode(
      'This database has borrowers who are not the demo’s: the demo is not put among them.',
    );
}

async function isLoaded(db: Db, demo: DemoData): Promise<boolean> {
  const [first] = demoBorrowersOf(demo);
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('id', '=', first?.id ?? '')
    .executeTakeFirst();
  return row !== undefined;
}

/** The market of the brand's products; they are not offered if the environment names another country. */
function marketOfProducts({ products: [first] }: Brand) {
  if (first === undefined) throw new Error('The demo has no products');
  return markets[first.rules.market];
}

async function fillDatabase(
  db: Db,
  settings: Settings,
  demo: DemoData,
  nowMs: number,
  report: (line: string) => void,
): Promise<void> {
  const { brand } = settings;
  const market = marketOfProducts(brand);
  const [language] = brand.languages;
  const today = localDateOf(nowMs, market.timeZone);
  const at = new Date(nowMs);
  const isOffered = settings.country === market.country;
  for (const [position, { logo, rules: product }] of brand.products.entries())
    await saveProduct(db, { product, logo, isOffered, position, at }, market);
  await addLandingTemplate(db, { id: 'demo', content: demo.landing, isActive: true }, null);
  const days = demoDays(today, market);
  const orders = demoOrdersOf(demo, brand.products);
  for (const borrower of demoBorrowersOf(demo)) {
    await addBorrower(db, borrower, at);
    await db
      .insertInto('coupons')
      .values({
        borrower_id: borrower.id,
        id: demo.coupon.id,
        product_id: demo.products.instalments,
        amount: demo.coupon.amount,
        expires_on: addDays(today, 365),
        used_by_order: null,
        used_at: null,
      })
      .execute();
    for (const order of orders.filter(({ borrowerId }) => borrowerId === borrower.id)) {
      const startsOn = startOf(order, today, days);
      const orderAt = instantOn(startsOn, today, nowMs);
      await addDemoOrder(db, { order, borrower, market, language, startsOn, at: orderAt });
    }
  }
  await addDemoComplaints(db, { market, language, demo, nowMs });
  if (settings.demoSize === 'large') {
    const products = brand.products.map(({ rules }) => rules);
    report(
      'Filling the demo with a year of loans (DEMO=large), once. Ctrl+C leaves nothing half done.',
    );
    await loadPortfolio({ db, products, market, language, nowMs }, YEAR_OF_LOANS, report);
  }
}

/**
 * Fills an empty database with the demo lender, once; if it is there already, only its products are checked against their
 * caps. Refuses in production, and if other borrowers exist. Dates are relative to the day of the filling: remove DATA_DIR
 * to start afresh.
 */
export async function loadDemo(
  db: Database,
  settings: Settings,
  clock: Clock,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  if (settings.mode === 'production')
    throw new Error('The demo lender does not exist in production');
  const { demo } = settings.brand;
  if (demo === null) throw new Error('The brand has no demo (settings-brand.ts)');
  if (!(await isLoaded(db, demo)))
    await db.transaction().execute(async (tx) => {
      // Of several servers that start at once, one fills the database; the others find it filled.
      await sql`lock table borrowers in share row exclusive mode`.execute(tx);
      if (await isLoaded(tx, demo)) return;
      await refuseOtherBorrowers(tx);
      await fillDatabase(tx, settings, demo, clock.now(), report);
    });
  // At every start, because the rules of a stored product may have changed since.
  await checkOfferedProducts(db, settings.country);
}
