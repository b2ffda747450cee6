import { matchUnmatched, previewMatch, readStory, readTimeline } from '@cauce/contract/console';
import { localDateOf } from '@cauce/lending';
import { describe, expect, test } from 'vitest';
import { signInAgain } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { dataOf } from '../../../test/data-of.ts';
import { moneyRequests } from '../../../test/money/money-requests.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { bookUnmatched } from '../../money/receipts/suspense.ts';

const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
const reason = 'Se hizo en el préstamo equivocado';
const { create, answer } = moneyRequests(mateo, reason);
const today = () => localDateOf(app.clock.now(), 'America/Mexico_City');
const duesOf = async (id: string) => (await readDues(app.db, id, today()))!; // ! made by the test

let events = 0;
async function receive(type: string, id: string, amount: number): Promise<void> {
  events += 1;
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const paidAt = new Date(app.clock.now());
  await sendEvent(app, sandboxEvent({ id: `evt_time${events}`, type, ...about, paidAt }));
  await settleEvents(app);
}
async function pay(orderId: string, amount: number, purpose = 'instalment'): Promise<string> {
  const id = `tl${(events += 1)}`;
  await addTestVoucher(app, { id, orderId, amount });
  await app.db.updateTable('vouchers').set({ purpose }).where('id', '=', id).execute();
  await receive('voucher.paid', id, amount);
  return id;
}
/** The movements of money in order, without the payment with which each of these loans begins. */
const moneyOf = async (orderId: string) =>
  (await mateo.done(readTimeline, { orderId })).events
    .filter((one) => one.kind !== 'received' || one.amount !== 88_920)
    .flatMap((one): (readonly [string, number])[] => {
      if (one.kind === 'extended') return [[one.kind, one.fee]];
      const kinds: readonly string[] = ['received', 'takenBack', 'restored', 'undone'];
      return 'amount' in one && kinds.includes(one.kind) ? [[one.kind, one.amount]] : [];
    })
    .toReversed();

describe('the timeline of a loan', () => {
  test('has an early payoff with what was paid, without the interest that was cancelled', async () => {
    const id = await addLoanLike(app, 'L1');
    const { payoff, balance } = await duesOf(id);
    const { total } = payoff()!; // ! a running loan
    expect(total).toBeLessThan(balance);
    await pay(id, total, 'payoff');
    expect(await moneyOf(id)).toEqual([['received', total]]);
  });

  test('has a paid extension, and its fee', async () => {
    const id = await addLoanLike(app, 'L2');
    const { payNow } = (await duesOf(id)).extension!; // ! it can be extended
    await pay(id, payNow, 'extension');
    expect(new Set(await moneyOf(id))).toEqual(
      new Set([
        ['extended', payNow],
        ['received', payNow],
      ]),
    );
  });

  test('has a payment that was taken back in part, and what of it came back', async () => {
    const id = await addLoanLike(app, 'L3');
    const paid = await pay(id, 20_000);
    await receive('payment.refunded', paid, 20_000);
    await receive('payment.restored', paid, 15_000);
    expect(await moneyOf(id)).toEqual([
      ['received', 20_000],
      ['takenBack', 20_000],
      ['restored', 15_000],
    ]);
  });

  test('has a forgiven penalty that is owed again, which no provider took back', async () => {
    const id = await addLoanLike(app, 'L4', 'D180');
    const { penalty } = await duesOf(id);
    const waiver = await create({
      kind: 'waivePenalties',
      borrowerId: '1001',
      orderId: id,
      amount: penalty,
    });
    await answer(irene, waiver);
    const back = await create({
      kind: 'takeBack',
      borrowerId: '1001',
      amount: penalty,
      of: 'request',
      actId: waiver,
    });
    expect(await answer(irene, back)).toBe('done');
    expect(await moneyOf(id)).toEqual([['undone', penalty]]);
  });

  test('has what two people did about its debt, with their names', async () => {
    const orderId = await addLoanLike(app, 'L6', 'D180');
    const about = { borrowerId: '1001', orderId };
    const { penalty } = await duesOf(orderId);
    await answer(irene, await create({ ...about, kind: 'waivePenalties', amount: penalty }));
    await answer(irene, await create({ ...about, kind: 'creditAdjustment', amount: 5_000 }));
    app.clock.advance(200 * 86_400_000);
    await signInAgain({ operator: mateo, admin: irene });
    const { balance } = await duesOf(orderId);
    const lost = await create({ ...about, kind: 'chargeOff', amount: balance });
    expect(await answer(irene, lost)).toBe('done');
    const undo = { kind: 'takeBack', of: 'request', actId: lost, amount: balance } as const;
    expect(await answer(irene, await create({ ...undo, borrowerId: '1001' }))).toBe('done');
    const { events: all } = await mateo.done(readTimeline, { orderId });
    const changes = all.filter(({ kind }) => kind === 'debtChanged').toReversed();
    const byTwo = { by: 'Mateo Salas', approvedBy: expect.stringMatching(/^Irene/) };
    expect(changes).toMatchObject([
      { how: 'waiver', amount: penalty, ...byTwo },
      { how: 'creditAdjustment', amount: 5_000, ...byTwo },
      { how: 'chargeOff', amount: balance, ...byTwo },
      { how: 'reinstated', amount: balance, ...byTwo },
    ]);
    // The borrower's story has them among what happened to money.
    const { events: story } = await mateo.done(readStory, { ...about, part: 'money' });
    expect(story.filter(({ kind }) => kind === 'debtChanged')).toHaveLength(4);
  });

  test('has money that was matched to the wrong loan and returned to the queue', async () => {
    const orderId = await addLoanLike(app, 'L5');
    const bookedAt = new Date(app.clock.now());
    const booked = await app.db.transaction().execute((tx) =>
      bookUnmatched(tx, {
        provider: 'sandbox',
        eventId: 'rec_L5',
        reference: '646180157000000004',
        amount: 12_000,
        bookedAt,
        reason: 'no voucher has this reference',
        valueOn: today(),
      }),
    );
    const unmatchedId = String(booked?.id);
    const input = { unmatchedId, orderId, purpose: 'instalment' } as const;
    const { before, after } = dataOf(await mateo.call(previewMatch, input));
    const { requestId } = dataOf(
      await mateo.call(matchUnmatched, { ...input, reason, before, after }),
    );
    await answer(irene, requestId);
    const back = await create({
      kind: 'takeBack',
      borrowerId: '1001',
      amount: 12_000,
      of: 'match',
      actId: unmatchedId,
    });
    expect(await answer(irene, back)).toBe('done');
    expect((await owedOf(app, orderId)).balance).toBe(before.balance);
    expect(await moneyOf(orderId)).toEqual([
      ['received', 12_000],
      ['undone', 12_000],
    ]);
  });
});
