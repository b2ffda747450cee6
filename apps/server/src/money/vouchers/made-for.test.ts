import { makeVoucher } from '@cauce/contract/server';
import { addDays, endOfDay, localDateOf, minor } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { updateBooks } from '../../loans/update-books.ts';

const ZONE = 'America/Mexico_City';
const lender = appForFile();
let orderId: string;
let made = 0;
beforeEach(async () => {
  orderId = await addLoanLike(lender, `V${(made += 1)}`);
});

const duesNow = async () => {
  const dues = await readDues(lender.db, orderId, localDateOf(lender.clock.now(), ZONE));
  if (dues === null) throw new Error('no such order');
  return dues;
};
async function slip(requestType: 'instalment' | 'extension', payCode = 'oxxo') {
  const dues = await duesNow();
  const amount = requestType === 'extension' ? dues.extension?.payNow : dues.dueNow;
  const input = { productId: '', orderId, amount: minor(amount ?? 0), payCode, requestType };
  const data = dataOf(await lender.call(makeVoucher, input));
  return { reference: String(data.code), amount: amount ?? 0 };
}
async function pay({ reference, amount }: Awaited<ReturnType<typeof slip>>): Promise<void> {
  await lender.sandbox.pay(reference, amount);
  await settleEvents(lender);
}
const extensions = () =>
  lender.db.selectFrom('extensions').selectAll().where('order_id', '=', orderId).execute();
const breaches = () => checkBooks(lender.db, { orderId, now: new Date(lender.clock.now()) });

describe('the slip of an extension', () => {
  test('extends the instalment that it was issued for', async () => {
    const { extension } = await duesNow();
    await pay(await slip('extension'));
    expect(await extensions()).toMatchObject([
      { instalment: extension?.instalment, new_due_on: extension?.newDueOn },
    ]);
  });

  test('is a payment like any other once its instalment is paid: the next one is neither moved nor charged for it', async () => {
    const ofSecond = await slip('extension');
    await pay(await slip('instalment', 'spei'));
    const before = await duesNow();
    expect(before.next?.number).toBe(3);
    await pay(ofSecond);
    const after = await duesNow();
    expect(await extensions()).toEqual([]);
    expect(after.dueOn).toBe(before.dueOn);
    expect(after.balance).toBe(before.balance - ofSecond.amount);
    expect(await breaches()).toEqual([]);
  });

  test('paid after its day, it lowers the debt: the new due date was never shown', async () => {
    const before = await duesNow();
    const late = await slip('extension');
    const dueOn = before.dueOn ?? before.order.paidOutOn ?? localDateOf(0, ZONE);
    lender.clock.advance(endOfDay(addDays(dueOn, 4), ZONE) - 3_600_000 - lender.clock.now());
    await updateBooks(workOf(lender));
    const owed = (await duesNow()).balance;
    await pay(late);
    expect(await extensions()).toEqual([]);
    expect((await duesNow()).balance).toBe(owed - late.amount);
    expect(await breaches()).toEqual([]);
  });

  test('from before terms were stored extends while it is active, and pays the debt once another payment has superseded it', async () => {
    const forget = () =>
      lender.db
        .updateTable('vouchers')
        // What the previous version leaves there; no code of this one writes it.
        .set({ instalments: null, fee: null, new_due_on: null } as object)
        .where('order_id', '=', orderId)
        .execute();
    const active = await slip('extension');
    await forget();
    await pay(active);
    expect(await extensions()).toHaveLength(1);
    orderId = await addLoanLike(lender, `V${(made += 1)}`);
    const ended = await slip('extension');
    await pay(await slip('instalment', 'spei'));
    await forget();
    const { balance } = await duesNow();
    await pay(ended);
    expect(await extensions()).toEqual([]);
    expect((await duesNow()).balance).toBe(balance - ended.amount);
  });
});
