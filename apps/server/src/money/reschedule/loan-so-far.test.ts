import { localDate } from '@cauce/lending';
import { expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { receiveMoney } from '../../../test/money/receive-money.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { findBooks } from '../ledger/loan-books.ts';
import { restoreByHand, returnByHand } from '../receipts/take-back.ts';
import { readLoanSoFar } from './loan-so-far.ts';

const DAY_MS = 86_400_000;
const app = appForFile();

test('what was received leaves out what was returned, so that it does not count twice once it is paid again', async () => {
  const orderId = await addLoanLike(app, 'F1');
  const paidOutOn = localDate((await findBooks(app.db, orderId))?.paidOutOn ?? '');
  const received = async () => {
    const { paid } = await readLoanSoFar(app.db, orderId, paidOutOn);
    return paid.filter(({ amount }) => amount > 0).map(({ amount, days }) => [amount, days]);
  };
  const before = await received();
  const pay = async (id: string) =>
    (await receiveMoney(app, { orderId, amount: 88_920, id }))?.transactionId ?? 0;
  const first = await pay('so far 1');
  const [, [, paidAfter] = [0, 0]] = await received();
  app.clock.advance(20 * DAY_MS);
  const at = new Date(app.clock.now());
  const back = { at, amount: 88_920, into: 'cash', isInverse: true } as const;
  const cause = { kind: 'takeBack', id: '9001' } as const;
  await app.db.transaction().execute((tx) => returnByHand(tx, first, { ...back, cause }));
  expect(await received()).toEqual(before);
  await pay('so far 2');
  expect(await received()).toEqual([...before, [88_920, paidAfter! + 20]]); // ! read above
  const won = { at, amount: 88_920, cause: { kind: 'restoredByHand', id: '9001' } } as const;
  await app.db.transaction().execute((tx) => restoreByHand(tx, first, won));
  expect(await received()).toEqual([...before, [88_920, paidAfter], [88_920, paidAfter! + 20]]); // ! read above
});
