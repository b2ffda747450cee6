import { addDays, localDateOf, marketOf } from '@cauce/lending';
import { connect } from '../../apps/server/src/database/connect.ts';
import { addDemoOrder, instantOn } from '../../apps/server/src/demo/demo-orders.ts';
import { keepLoan } from '../../apps/server/src/money/ledger/keep-loan.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { demoBorrowersOf, demoOrdersOf } from '../../apps/server/src/settings/demo-names.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';

/* Adds loans to a demo that were paid out long ago and of which nothing was paid, through the books like every demo loan.
   Arguments: one `id:days` for each. They are loans of borrower 1002. */

const settings = readSettings(process.env);
const { demo, products } = settings.brand;
const borrower = demo && demoBorrowersOf(demo).find(({ id }) => id === '1002');
const model = demo && demoOrdersOf(demo, products).find(({ borrowerId }) => borrowerId === '1002');
if (!borrower || !model) throw new Error('The brand has no demo.');
const connection = await connect(settings);
await prepareDatabase(connection, settings, systemClock);
const market = marketOf(settings.country);
const nowMs = systemClock.now();
const today = localDateOf(nowMs, market.timeZone);
for (const [id = '', days] of process.argv.slice(2).map((one) => one.split(':'))) {
  const startsOn = addDays(today, -Number(days));
  const at = instantOn(startsOn, today, nowMs);
  await connection.db.transaction().execute(async (tx) => {
    const order = { ...model, id };
    await addDemoOrder(tx, { order, borrower, market, language: 'es', startsOn, at });
    await keepLoan(tx, id, today, new Date(nowMs));
  });
}
await connection.close();
