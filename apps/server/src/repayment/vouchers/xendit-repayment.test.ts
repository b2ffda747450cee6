import { makeVoucher, readRepayment } from '@cauce/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { withEveryCode } from '../../../test/every-code.ts';
import { startXenditStandIn } from '../../../test/stand-ins/xendit-stand-in.ts';
import type { XenditStandIn } from '../../../test/stand-ins/xendit-stand-in.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { takeEvents } from '../../../test/work-of.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { xenditPayments } from '../../providers/xendit/xendit-payments.ts';

// A lender in the Philippines whose payments come over the counter, through Xendit.
let xendit: XenditStandIn;
let app: TestApp;
beforeAll(async () => {
  xendit = await startXenditStandIn(() => app.clock.now());
  const payments = xenditPayments(
    {
      url: xendit.address,
      secretKey: 'xnd_development_00000000',
      callbackTokens: [xendit.token],
    },
    { now: () => app.clock.now() },
  );
  app = await startTestApp({
    settings: brandSettings('liwaya'),
    ports: { payments },
  });
});
afterAll(async () => {
  await app.close();
  await xendit.close();
});

const order = { orderId: 'D174', productId: 'hulugan' };
const dueOf = async () => {
  return dataOf(await withEveryCode(() => app.call(readRepayment, order, { language: 'en' })));
};
const send = async ({ body, headers }: ReturnType<XenditStandIn['event']>): Promise<number> => {
  const call = { method: 'POST', url: '/webhooks/xendit', payload: body } as const;
  return (await app.inject({ ...call, headers })).statusCode;
};

test('a loan is paid at a counter once Xendit confirms it, and whoever has only the token books nothing', async () => {
  const before = await dueOf();
  const [counter] = before.groups.flatMap((group: { channels: object[] }) => group.channels);
  const request = xendit.requests.find(
    ({ payment_method: method }) =>
      method.over_the_counter.channel_properties.payment_code === counter.code.replaceAll(' ', ''),
  );
  if (request === undefined) throw new Error(`no request with the code ${counter.code}`);
  // Its codes have letters, so there is nothing to scan: the slip asks to say the code.
  const slip = dataOf(
    await app.call(
      makeVoucher,
      { ...order, amount: before.amount, payCode: counter.payCode, requestType: 'instalment' },
      { language: 'en' },
    ),
  );
  expect(slip.hasBarcode).toBe(false);
  expect(JSON.stringify([slip.title, slip.description, slip.sections])).not.toMatch(/scan|bright/i);

  const claim = xendit.event(request.id, 1_000_000);
  expect(await send({ ...claim, headers: { 'x-callback-token': 'another' } })).toBe(401);
  expect(await send(claim)).toBe(503);
  await takeEvents(app);
  expect((await dueOf()).dueOn).toBe(before.dueOn);

  xendit.settle(request.id);
  // Xendit sends an event again that was not accepted.
  xendit.faults.failNext = 1;
  expect(await send(claim)).toBe(503);
  for (let times = 0; times < 2; times += 1) expect(await send(claim)).toBe(200);
  await takeEvents(app);
  const after = await dueOf();
  expect(after.dueOn > before.dueOn).toBe(true);
  expect(after.amount).toBe(before.amount);
  expect(await checkBooks(app.db, { now: new Date(app.clock.now()) })).toEqual([]);
});
