import { endOfDay, localDateOf, marketOf } from '@cauce/lending';
import { beforeAll, describe, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { cardPayer } from '../../../test/stand-ins/card-payer.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { workOf } from '../../../test/work-of.ts';
import { updateBooks } from '../../loans/update-books.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';

const MINUTE_MS = 60_000;

const lenders = [
  { country: 'Mexico', brand: 'cauce' },
  { country: 'India', brand: 'vaiga' },
  { country: 'the Philippines', brand: 'liwaya' },
] as const;

// Of two equal loans one is paid by card, and that payment is charged back.
describe.each(lenders)(
  'a card payment that is charged back around midnight in $country',
  (lender) => {
    const app = appForFile({ settings: brandSettings(lender.brand) });
    let zone: string;
    let payer: ReturnType<typeof cardPayer>;
    let cardId: string;
    beforeAll(async () => {
      zone = marketOf(app.settings.country).timeZone;
      payer = cardPayer(app);
      cardId = await payer.bind();
    });
    const today = () => localDateOf(app.clock.now(), zone);
    const goTo = (atMs: number) => app.clock.advance(atMs - app.clock.now());
    /** The coming midnight, seen from an hour that leaves time before it. */
    const midnight = () => endOfDay(today(), zone) + 1;
    const work = () => updateBooks(workOf(app));
    const dues = async (orderId: string) => {
      const found = await readDues(app.db, orderId, today());
      if (found === null) throw new Error(`no order ${orderId}`);
      return found;
    };
    const owed = async (orderId: string) => {
      const { instalments, balance, penalty, credit, daysLate, order } = await dues(orderId);
      const parts = instalments.map((one) => [one.dueOn, one.owed]);
      return { parts, balance, penalty, credit, daysLate, status: order.status };
    };
    const references = new Map<string, string>();
    async function pay(orderId: string): Promise<void> {
      const { outcome } = await payer.commit(await payer.intent(orderId, cardId));
      if (!outcome.ok) throw new Error(outcome.refusal);
      const { provider_reference: reference } = await app.db
        .selectFrom('attempts')
        .select('provider_reference')
        .where('order_id', '=', orderId)
        .where('state', '=', 'succeeded')
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow();
      references.set(orderId, reference ?? '');
      await settleEvents(app);
    }
    async function chargeBack(orderId: string): Promise<void> {
      await app.sandbox.post('/refund', { receiptId: references.get(orderId) ?? '' });
      await settleEvents(app);
    }
    const breaches = async (orderId: string) =>
      checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });

    test.each([
      ['late', 'D180'],
      ['due on the day of the payment', 'D174'],
    ])(
      'leaves a loan that is %s as if it had never come, and charges no day on which it was here',
      async (_state, like) => {
        const names = ['Same', 'Before', 'After', 'Later', 'Never'].map((name) => `${like}${name}`);
        const [same, before, after, later, never] = names as [
          string,
          string,
          string,
          string,
          string,
        ];
        for (const id of names) await addLoanLike(app, id, like);
        const { dueOn } = await dues(never);
        if (like === 'D174' && dueOn !== null) goTo(endOfDay(dueOn, zone) - 60 * MINUTE_MS);
        await work();
        const night = midnight();
        goTo(night - 10 * MINUTE_MS);
        for (const id of names.filter((one) => one !== never)) await pay(id);
        expect((await dues(same)).balance).toBeLessThan((await dues(never)).balance);

        goTo(night - MINUTE_MS);
        await chargeBack(same);
        expect(await owed(same)).toEqual(await owed(never));
        goTo(night + MINUTE_MS);
        await chargeBack(before);
        const early = await owed(before);
        await work();
        expect(await owed(before)).toEqual(early);
        goTo(night + 2 * MINUTE_MS);
        await chargeBack(after);
        expect(await owed(after)).toEqual(early);
        expect(await owed(same)).toEqual(await owed(never));

        // What a day adds to the loan that was never paid was not charged for a day on which the money was here.
        const oneDay = (await dues(never)).balance - early.balance;
        expect(oneDay).toBeGreaterThanOrEqual(0);
        for (let day = 0; day < 10; day += 1) {
          goTo(midnight() + MINUTE_MS);
          await work();
        }
        await chargeBack(later);
        const [missed, all] = [await owed(later), await owed(never)];
        expect(all.balance - missed.balance).toBeGreaterThan(0);
        expect(await owed(same)).toEqual(all);
        expect(await owed(before)).toEqual(await owed(after));
        const kept = all.balance - (await owed(before)).balance;
        expect(Math.abs(kept - oneDay)).toBeLessThanOrEqual(1);
        for (const id of names) expect([id, await breaches(id)]).toEqual([id, []]);
      },
    );
  },
);
