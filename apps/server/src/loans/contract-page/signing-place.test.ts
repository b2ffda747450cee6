import { confirmLoan, quoteLoan, readContract } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { saveBorrower } from '../../borrowers/borrowers.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function borrow(): Promise<string> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true });
  const input = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  const { body } = await app.call(confirmLoan, input);
  return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}
const placeOf = async (orderNo: string) =>
  (await app.call(readContract, { orderNo, productId: null })).body.data.place;

test('a note is signed at the lender’s place or the reported one; a signed note keeps its place', async () => {
  const first = await borrow();
  expect(await placeOf(first)).toBe('Ciudad de México');
  const { phone } = await app.db
    .selectFrom('borrowers')
    .select('phone')
    .where('id', '=', '1001')
    .executeTakeFirstOrThrow();
  const at = new Date(app.clock.now());
  await saveBorrower(app.db, { userId: '1001', phone, place: 'Oaxaca' }, at);
  // Later than a retry of the first confirmation could arrive.
  app.clock.advance(3 * 86_400_000);
  expect(await placeOf(await borrow())).toBe('Oaxaca');
  expect(await placeOf(first)).toBe('Ciudad de México');
});
