import {
  answerMoneyRequest,
  createMoneyRequest,
  messageBorrower,
  previewBulk,
  readBorrower,
  readBorrowerMoney,
  readCollectionCase,
  readContact,
  readOrder,
  recordTransfer,
  startContact,
} from '@cauce/contract/console';
import { addDays, localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleForFile } from '../../test/app-for-file.ts';
import { signInAgain } from '../../test/console-caller.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../test/signed-events.ts';
import { addTestVoucher, owedOf } from '../../test/voucher-rows.ts';
import { workOf } from '../../test/work-of.ts';
import { updateBooks } from '../loans/update-books.ts';
import { addReminders, takeReminder } from '../messages/reminders.ts';
import { planReminders } from '../messages/plan-reminders.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { eraseBorrower } from './erase-borrower.ts';

/* What can still happen to the money of a borrower who was erased: a late payment, its way back, a return, a won dispute. */

const DAY_MS = 86_400_000;
const borrowerId = '1001';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
let orderId = '';
let amount = 0;

const now = () => new Date(app.clock.now());
const erase = () =>
  app.db.transaction().execute((tx) => eraseBorrower(tx, { borrowerId, at: now(), by: 'ops' }));
let events = 0;
async function receive(type: string, id: string, sum: number): Promise<void> {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount: sum, paidAt: now() };
  await sendEvent(app, sandboxEvent({ ...about, id: `evt_e${(events += 1)}`, type }));
  await settleEvents(app);
}
const breaches = async () => {
  const found = await checkBooks(app.db, { now: now() });
  return found.filter(({ what }) => /\bERA|1001|suspense/.test(what));
};
const words = async () => {
  const { rows } = await sql`
    select r.reason, r.answer_reason, r.reference from money_requests r where r.borrower_id = ${borrowerId}
  `.execute(app.db);
  return rows;
};

beforeAll(async () => {
  orderId = await addLoanLike(app, 'ERA1');
  // The demo's other loans of this borrower.
  await sql`update orders set borrower_id = '1002' where borrower_id = ${borrowerId} and id <> ${orderId}`.execute(
    app.db,
  );
  amount = (await owedOf(app, orderId)).balance;
  await addTestVoucher(app, { id: 'era1', orderId, amount });
  await receive('voucher.paid', 'era1', amount);
  await addTestVoucher(app, { id: 'era2', orderId, amount: 50_000, state: 'superseded' });
});

describe('a borrower who was erased', () => {
  it('is paid back by hand what they pay late, and erased again with what was written about it', async () => {
    await sql`update complaints set state = 'answered', answered_at = filed_at where state = 'open'`.execute(
      app.db,
    );
    await sql`update complaints set state = 'closed', closed_at = filed_at where state = 'answered'`.execute(
      app.db,
    );
    expect(await erase()).toMatchObject({ kind: 'erased', isNew: true });
    await receive('voucher.paid', 'era2', 50_000);
    expect(await erase()).toEqual({ kind: 'hindered', by: ['credit'] });

    const wanted = { kind: 'payCreditBack', borrowerId, amount: 50_000 } as const;
    expect(
      await mateo.refusal(createMoneyRequest, {
        wanted: { ...wanted, method: 'provider' },
        reason: 'Saldo a favor',
      }),
    ).toBe('noPayoutAccount');
    const { requestId } = await mateo.done(createMoneyRequest, {
      wanted: { ...wanted, method: 'byHand' },
      reason: 'Saldo de Ana',
    });
    await irene.done(answerMoneyRequest, { requestId, isApproved: true, reason: 'A su cuenta' });
    expect(await erase()).toEqual({ kind: 'hindered', by: ['credit'] });
    await mateo.done(recordTransfer, { requestId, isMade: true, reference: 'SPEI de Ana' });
    expect(await words()).toEqual([
      { reason: 'Saldo de Ana', answer_reason: 'A su cuenta', reference: 'SPEI de Ana' },
    ]);
    expect(await erase()).toMatchObject({ kind: 'erased', isNew: false });
    expect(await words()).toEqual([
      { reason: '[erased]', answer_reason: '[erased]', reference: '' },
    ]);
    expect((await mateo.done(readBorrowerMoney, { borrowerId })).credit).toBe(0);
    expect(await breaches()).toEqual([]);
  });

  it('owes again what their bank takes back, and nobody is called or written to about it', async () => {
    await receive('payment.refunded', 'era1', amount);
    app.clock.advance(14 * DAY_MS);
    await updateBooks(workOf(app));
    await signInAgain({ operator: mateo, admin: irene });
    expect(await mateo.done(readOrder, { orderId })).toMatchObject({
      status: 180,
      borrower: { name: '', phoneMask: '' },
    });
    expect(await erase()).toEqual({ kind: 'hindered', by: ['openOrders'] });
    expect(await mateo.done(readBorrower, { borrowerId })).toMatchObject({
      isErased: true,
      phoneMask: '',
    });
    const about = { borrowerId, field: 'phone', why: 'payment' } as const;
    expect(await mateo.done(readContact, about)).toEqual({ value: '' });
    expect(await mateo.done(readCollectionCase, { orderId })).toMatchObject({
      pausedBy: 'erased',
      phoneMask: '',
    });
    for (const kind of ['call', 'visit'] as const)
      expect(await mateo.refusal(startContact, { orderId, kind })).toBe('borrowerErased');
    const { dueNow } = await mateo.done(readCollectionCase, { orderId });
    const message = { orderId, text: 'Debe un pago', dueNow };
    expect(await mateo.refusal(messageBorrower, message)).toBe('borrowerErased');
    const bulk = await mateo.done(previewBulk, { kind: 'message', loans: { orderIds: [orderId] } });
    expect(bulk).toMatchObject({
      able: [],
      refused: [{ why: 'borrowerErased' }],
    });
    const { phone } = await mateo.done(startContact, { orderId, kind: 'incoming' });
    expect(phone).toBe('');
    expect(await breaches()).toEqual([]);
  });

  it('is sent no reminder, also not of a promise that somebody noted', async () => {
    await planReminders(workOf(app));
    const dueOn = addDays(localDateOf(app.clock.now(), 'America/Mexico_City'), 1);
    await addReminders(app.db, [{ orderId, instalment: 1, kind: 'promised', dueOn }], now());
    const taken: string[] = [];
    for (;;) {
      const one = await takeReminder(app.db, now(), new Date(app.clock.now() + DAY_MS));
      if (one === null) break;
      taken.push(one.orderId);
    }
    expect(taken).toContain('E174');
    expect(taken).not.toContain(orderId);
  });

  it('owes nothing once the lender wins that dispute, and can be erased again', async () => {
    await receive('payment.restored', 'era1', amount);
    expect(await owedOf(app, orderId)).toMatchObject({ balance: 0, status: 200 });
    expect(await erase()).toMatchObject({ kind: 'erased', isNew: false });
    expect(await breaches()).toEqual([]);
  });
});
