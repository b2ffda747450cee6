import { localDateOf, marketOf } from '@cauce/lending';
import { demoDays, startOf } from '../src/demo/demo-days.ts';
import { demoBorrowersOf, demoOrdersOf } from '../src/settings/demo-names.ts';
import { addDemoOrder } from '../src/demo/demo-orders.ts';
import type { TestApp } from './test-app.ts';

/** Another loan like one of the demo's, with the same payments still to be made. */
export async function addLoanLike(app: TestApp, id: string, like = 'D174'): Promise<string> {
  const { demo, products, languages } = app.settings.brand;
  if (demo === null) throw new Error('A test has the demo’s brand');
  const found = demoOrdersOf(demo, products).find((one) => one.id === like);
  const borrower = demoBorrowersOf(demo).find((one) => one.id === found?.borrowerId);
  if (found === undefined || borrower === undefined) throw new Error(`No demo order ${like}`);
  const market = marketOf(app.settings.country);
  const [language] = languages;
  const nowMs = app.clock.now();
  const today = localDateOf(nowMs, market.timeZone);
  const order = { ...found, id };
  const startsOn = startOf(order, today, demoDays(today, market));
  await app.db.transaction().execute((tx) =>
    addDemoOrder(tx, {
      order,
      borrower,
      market,
      language,
      startsOn,
      at: new Date(nowMs - 86_400_000),
    }),
  );
  return id;
}
