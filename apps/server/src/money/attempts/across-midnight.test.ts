import { makeVoucher, readRepaymentStatus, startWalletRepayment } from '@cauce/contract/server';
import { canTake, addDays, endOfDay, localDate, marketOf, minor } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { cardPayer, codeOf } from '../../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { applyPayment } from '../receipts/apply-money.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { updateBooks } from '../../loans/update-books.ts';

const MINUTE_MS = 60_000;

const lenders = [
  { country: 'Mexico', brand: null },
  { country: 'India', brand: 'vaiga' },
  { country: 'the Philippines', brand: 'liwaya' },
] as const;

describe.each(lenders)('a payment that crosses midnight in $country', ({ brand }) => {
  let zone: string;
  const app = appForFile({ settings: brand === null ? {} : brandSettings(brand) });
  beforeAll(async () => {
    zone = marketOf(app.settings.country).timeZone;
  });

  const dayNow = async (): Promise<string> => {
    const { rows } = await sql<{ day: string }>`
      select (${new Date(app.clock.now())}::timestamptz at time zone ${zone})::date::text as day
    `.execute(app.db);
    return rows[0]?.day ?? '';
  };
  const dues = async (orderId: string) => {
    const found = await readDues(app.db, orderId, localDate(await dayNow()));
    if (found === null) throw new Error(`no order ${orderId}`);
    return found;
  };

  /** A loan with only its last payment left, due on the last day. */
  async function almostRepaid(id: string): Promise<string> {
    await addLoanLike(app, id);
    const before = await dues(id);
    const last = before.instalments.at(-1);
    await app.db.transaction().execute((tx) =>
      applyPayment(tx, {
        orderId: id,
        amount: before.balance - (last?.total ?? 0),
        purpose: 'instalment',
        valueOn: localDate(before.order.paidOutOn ?? ''),
        cause: { kind: 'demo', id },
        bookedAt: new Date(app.clock.now()),
        provider: 'tested',
      }),
    );
    return id;
  }
  const goTo = (atMs: number) => app.clock.advance(atMs - app.clock.now());
  const bookedOf = async (orderId: string) => {
    const { rows } = await sql<{ valueOn: string; bookedOn: string }>`
      select value_on::text as "valueOn", (booked_at at time zone ${zone})::date::text as "bookedOn"
      from ledger_transactions where order_id = ${orderId}
        and cause_kind in ('attempt', 'voucher')
    `.execute(app.db);
    return rows;
  };
  const press = (url: string) =>
    app.sandbox.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: 'press=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const slipOf = async (
    orderId: string,
    amount: number,
    requestType: 'instalment' | 'extension',
  ) => {
    const { channels } = app.ports.payments;
    const payCode = channels.find((one) => canTake(one, amount))?.payCode ?? '';
    const input = { productId: '', orderId, amount: minor(amount), payCode, requestType };
    const data = dataOf(await app.call(makeVoucher, input));
    return String(data.code);
  };

  test('counts for the day on which it was reserved, or paid at the till', async () => {
    const payer = cardPayer(app);
    const cardId = await payer.bind('needsCode');
    const [byCode, byWallet, byTill, longer] = await Promise.all(
      ['N1', 'N2', 'N3', 'N4'].map(almostRepaid),
    );
    const due = await dues(byCode ?? '');
    const dueOn = due.dueOn ?? localDate('1970-01-01');
    const nextDay = addDays(dueOn, 1);
    const midnight = endOfDay(dueOn, zone) + 1;
    goTo(midnight - 10 * MINUTE_MS);
    const slip = await slipOf(byTill ?? '', due.dueNow, 'instalment');
    const { extension } = await dues(longer ?? '');
    const extensionSlip = await slipOf(longer ?? '', extension?.payNow ?? 0, 'extension');

    goTo(midnight - 3 * MINUTE_MS);
    const body = await payer.intent(byCode ?? '', cardId);
    const { outcome } = await payer.commit(body);
    if (!outcome.ok) throw new Error(outcome.refusal);
    const recordId = String(outcome.data.recordId);
    const { takesWallet } = app.ports.payments;
    const wallet = takesWallet
      ? await app.call(startWalletRepayment, {
          userId: '1001',
          orderId: byWallet ?? '',
          amount: minor(due.dueNow),
        })
      : null;
    goTo(midnight - MINUTE_MS);
    await app.sandbox.pay(slip, due.dueNow);
    await app.sandbox.pay(extensionSlip, extension?.payNow ?? 0);

    goTo(midnight + MINUTE_MS);
    await updateBooks(workOf(app));
    if (wallet !== null) await press(String(wallet.body.url));
    goTo(midnight + 3 * MINUTE_MS);
    const code = await codeOf(app, recordId);
    expect((await payer.confirm(byCode ?? '', recordId, code)).body.code).toBe('00');
    goTo(midnight + 5 * MINUTE_MS);
    await settleEvents(app);

    const repaid = [byCode, byTill, ...(takesWallet ? [byWallet] : [])];
    for (const orderId of repaid) {
      const after = await dues(orderId ?? '');
      expect([orderId, after.order.status, after.balance, after.credit]).toEqual([
        orderId,
        200,
        0,
        0,
      ]);
      expect(await bookedOf(orderId ?? '')).toEqual([{ valueOn: dueOn, bookedOn: nextDay }]);
    }
    const receipt = await app.call(readRepaymentStatus, { orderId: byCode ?? '', recordId });
    expect(receipt.outcome).toMatchObject({ ok: true, data: { paidOn: dueOn, stillOwed: 0 } });
    // The extension counts from the day on which the till took its fee, so no day is late.
    const extended = await dues(longer ?? '');
    expect(extended).toMatchObject({
      dueOn: extension?.newDueOn,
      penalty: 0,
      order: { status: 174 },
    });
    const breaches = await checkBooks(app.db, { now: new Date(app.clock.now()) });
    expect(breaches.filter(({ what }) => /\bN[1-4]\b/.test(what))).toEqual([]);
  });

  test('an attempt that was given up and paid later counts for the day of the payment', async () => {
    if (!app.ports.payments.takesWallet) return;
    await almostRepaid('N5');
    const { dueNow, dueOn } = await dues('N5');
    const midnight = endOfDay(dueOn ?? localDate('1970-01-01'), zone) + 1;
    goTo(midnight - 3 * MINUTE_MS);
    const input = { userId: '1001', orderId: 'N5', amount: minor(dueNow) };
    const { body } = await app.call(startWalletRepayment, input);
    await app.db
      .updateTable('attempts')
      .set({ state: 'failed', settled_at: new Date(midnight - 2 * MINUTE_MS), ask_again_at: null })
      .where('order_id', '=', 'N5')
      .execute();
    goTo(midnight + 5 * MINUTE_MS);
    await press(String(body.url));
    await settleEvents(app);
    const [booked] = await bookedOf('N5');
    expect(booked?.valueOn).toBe(booked?.bookedOn);
  });
});
