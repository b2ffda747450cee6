import { addDays, localDateOf, marketOf } from '@cauce/lending';
import { connect } from '../../apps/server/src/database/connect.ts';
import { addDemoOrder, instantOn } from '../../apps/server/src/demo/demo-orders.ts';
import { noteSilence } from '../../apps/server/src/money/attempts/attempt-moves.ts';
import { readLoanToPay } from '../../apps/server/src/money/attempts/loan-to-pay.ts';
import { reserveAmount } from '../../apps/server/src/money/attempts/open-attempts.ts';
import { readDues } from '../../apps/server/src/money/ledger/dues.ts';
import { updateLoanBooks } from '../../apps/server/src/money/ledger/update-loan-books.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { demoBorrowersOf, demoOrdersOf } from '../../apps/server/src/settings/demo-names.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';

/* Adds loans to a demo that were paid out long ago and of which nothing was paid, booked in the ledger like every demo loan.
   Arguments: one `id:days` for each. They are loans of borrower 1002. With `id:days:silent` what is due of it was charged two
   hours ago, and the provider has not answered since. */

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
const MINUTE_MS = 60_000;
for (const [id = '', days, silent] of process.argv.slice(2).map((one) => one.split(':'))) {
  const startsOn = addDays(today, -Number(days));
  const at = instantOn(startsOn, today, nowMs);
  await connection.db.transaction().execute(async (tx) => {
    const order = { ...model, id };
    await addDemoOrder(tx, { order, borrower, market, language: 'es', startsOn, at });
    await updateLoanBooks(tx, id, today, new Date(nowMs));
  });
  if (silent !== undefined) await leaveUnanswered(id);
}
await connection.close();

async function leaveUnanswered(orderId: string): Promise<void> {
  const { db } = connection;
  const borrowerId = '1002';
  const read = await readLoanToPay(db, { orderId, borrowerId });
  const dues = await readDues(db, orderId, today);
  if (read === null || dues === null) throw new Error(`There is nothing to pay of ${orderId}.`);
  const at = new Date(nowMs - 120 * MINUTE_MS);
  // So late that the provider is not queried again during a test: people decide.
  const nextCheckAt = new Date(nowMs + 24 * 60 * MINUTE_MS);
  const id = `silent-${orderId}`;
  const common = {
    orderId,
    borrowerId,
    cardId: null,
    provider: 'sandbox',
    countsOn: today,
  } as const;
  await reserveAmount(
    db,
    {
      ...common,
      id,
      purpose: 'instalment',
      method: 'wallet',
      amount: dues.dueNow,
      at,
      nextCheckAt,
    },
    { version: read.loan.version, token: null, claim: null },
  );
  await noteSilence(db, id, nextCheckAt);
}
