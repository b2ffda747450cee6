import {
  endSessions,
  exportLedger,
  exportStatement,
  listBorrowerOrders,
  readAttempts,
  readBorrower,
  readBorrowerRecords,
  readContact,
  readLedger,
  readOrder,
  readStory,
  readTimeline,
  readVouchers,
  searchLoans,
} from '@cauce/contract/console';
import { listOrders, readLoan } from '@cauce/contract/server';
import { moneyFormatOf } from '@cauce/copy/server';
import { addDays, formatMoney, localDateOf, marketOf, minor } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { addBorrowerRow } from '../../../test/borrower-rows.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { pagesOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, addWalletAttempt } from '../../../test/voucher-rows.ts';
import { demoBorrowersOf } from '../../settings/demo-names.ts';
import { matchMoney } from '../../money/receipts/suspense.ts';
import { receiveMoney } from '../../../test/money/receive-money.ts';
import type { ConsoleContext } from '../mount/console-handler.ts';
import { exportStatement as exportStatementHere } from './export-statement.ts';
import { readLedger as readLedgerHere } from './read-ledger.ts';

const [test, laura] = consoleForFile(['agent']);

const lastAudit = () =>
  test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

describe('searching', () => {
  it('finds an order by its number in any case', async () => {
    const { orders } = await laura.done(searchLoans, { text: ' d174 ' });
    expect(orders).toMatchObject([{ orderId: 'D174', borrowerId: '1001', by: 'order' }]);
  });

  it('finds orders by the beginning or the end of their number', async () => {
    const idsOf = async (text: string) =>
      (await laura.done(searchLoans, { text })).orders.map(({ orderId }) => orderId).toSorted();
    expect(await idsOf('d17')).toEqual(['D170', 'D174', 'D174N']);
    expect(await idsOf('174')).toEqual(['D174', 'E174']);
    expect(await idsOf('D174')).toEqual(['D174']);
  });

  it('finds the order of a voucher by its reference, spaced as it is printed, and by the provider’s number', async () => {
    await addTestVoucher(test, { id: 'v-77', amount: 100, reference: '93001234567890' });
    for (const text of ['93001234567890', '9300 1234 5678 90', 'vou_v-77', 'v-77'])
      expect((await laura.done(searchLoans, { text })).orders).toMatchObject([
        { orderId: 'D174', by: 'voucher' },
      ]);
  });

  it('finds the order of a provider’s payment', async () => {
    await addWalletAttempt(test, 'at-1', 500);
    await test.db
      .updateTable('attempts')
      .set({ provider_reference: 'ch_44', state: 'failed', settled_at: new Date(test.clock.now()) })
      .where('id', '=', 'at-1')
      .execute();
    expect((await laura.done(searchLoans, { text: 'ch_44' })).orders).toMatchObject([
      { orderId: 'D174', by: 'attempt' },
    ]);
  });

  it('finds a borrower by number, by the end of a telephone and by the beginnings of a name without accents', async () => {
    for (const text of ['1001', '5555 1001', '+52 55 5555 1001', 'lopez maria', 'MARÍA FER'])
      expect((await laura.done(searchLoans, { text })).borrowers).toMatchObject([
        { id: '1001', phoneMask: '·· 1001', orders: 8 },
      ]);
    expect((await laura.done(searchLoans, { text: 'maria jorge' })).borrowers).toEqual([]);
  });

  it('continues each page after the last borrower of the page before', async () => {
    const many = Array.from({ length: 45 }, (_, n) => `p-${String(n).padStart(3, '0')}`);
    for (const [n, id] of many.entries())
      await addBorrowerRow(test.db, {
        id,
        phone: `+5255111122${10 + n}`,
        full_name: 'Paginada Prueba',
      });
    const seen: string[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await laura.done(searchLoans, { text: 'paginada', ...(after && { after }) });
      seen.push(...page.borrowers.map(({ id }) => id));
      after = page.next ?? undefined;
    }
    expect(seen).toEqual(many);
    expect(after).toBeUndefined();
    for (const cursor of ['x', 'W10', 'WzFd', 'bm9uc2Vuc2U'])
      expect((await laura.call(searchLoans, { text: 'a', after: cursor })).outcome).toMatchObject({
        refusal: 'invalidRequest',
      });
  });

  it('logs the borrowers found and not the typed text', async () => {
    await laura.done(searchLoans, { text: 'Jorge Ramírez' });
    expect(await lastAudit()).toMatchObject({
      act: 'searchLoans',
      agent_id: 'laura',
      details: { borrowers: ['1002'], orders: [] },
    });
    expect(JSON.stringify(await lastAudit())).not.toMatch(/jorge/i);
  });
});

describe('a borrower', () => {
  it('is shown with masked numbers, loans, cards and sessions, and the view is logged', async () => {
    const seen = await laura.done(readBorrower, { borrowerId: '1001' });
    expect(seen).toMatchObject({
      name: 'María Fernanda López Hernández',
      phoneMask: '·· 1001',
      clabeMask: '·· 4821',
      openSessions: 1,
      credit: 0,
      nextOrders: null,
    });
    expect(seen.orders.map(({ id }) => id)).toContain('D174');
    expect(seen.orders).toHaveLength(8);
    expect(await lastAudit()).toMatchObject({ act: 'readBorrower', borrower_id: '1001' });
  });

  it('owes the total of all loans, however many pages they fill', async () => {
    const borrowerId = '1002';
    const first = await laura.done(readBorrower, { borrowerId });
    for (let n = 0; n < 25; n += 1) await addLoanLike(test, `S${n}`, 'E174');
    const seen = await laura.done(readBorrower, { borrowerId });
    expect(seen.orders).toHaveLength(20);
    expect(seen.loans).toHaveLength(first.loans.length + 25);
    expect(seen.standing.loans).toBe(first.standing.loans + 25);
    const each = [...seen.orders];
    for (let after = seen.nextOrders; after !== null;) {
      const page = await laura.done(listBorrowerOrders, { borrowerId, after });
      each.push(...page.orders);
      after = page.next;
    }
    expect(seen.standing).toMatchObject({
      dueNow: each.reduce((all, { dueNow }) => all + dueNow, 0),
      balance: each.reduce((all, { balance }) => all + balance, 0),
      daysLate: Math.max(...each.map(({ daysLate }) => daysLate)),
    });
  });

  it('has loans a page at a time', async () => {
    const after = Buffer.from(JSON.stringify([test.clock.now(), 'D174'])).toString('base64url');
    const { orders } = await laura.done(listBorrowerOrders, { borrowerId: '1001', after });
    expect(orders.length).toBeGreaterThan(0);
  });

  it('shows full numbers only on request, each with an audit entry of its own', async () => {
    const input = { borrowerId: '1001', why: 'call' } as const;
    expect(await laura.done(readContact, { ...input, field: 'phone' })).toEqual({
      value: '+525555551001',
    });
    expect(await lastAudit()).toMatchObject({
      act: 'readContact',
      borrower_id: '1001',
      details: { field: 'phone', why: 'call' },
    });
    const { value } = await laura.done(readContact, { ...input, field: 'address' });
    expect(value).not.toContain('555');
    expect(await lastAudit()).toMatchObject({ details: { field: 'address' } });
  });

  it('has no session left once an agent has ended them', async () => {
    const session = { query: { userId: '1002', sessionId: 'demo-1002' } };
    expect((await test.call(listOrders, {}, session)).status).toBe(200);
    expect(await laura.done(endSessions, { borrowerId: '1002' })).toEqual({ ended: 1 });
    expect((await test.call(listOrders, {}, session)).status).toBe(401);
    expect((await laura.done(readBorrower, { borrowerId: '1002' })).openSessions).toBe(0);
    const entries = test.db.selectFrom('audit_log').select(['agent_id', 'borrower_id', 'details']);
    expect(await entries.where('act', '=', 'endSessions').execute()).toEqual([
      { agent_id: 'laura', borrower_id: '1002', details: { ended: 1 } },
    ]);
  });

  it('is refused if the id is unknown', async () => {
    for (const endpoint of [readBorrower, endSessions, readStory, readBorrowerRecords])
      expect((await laura.call(endpoint, { borrowerId: '9999' })).outcome).toMatchObject({
        refusal: 'borrowerNotFound',
      });
  });
});

describe('an order', () => {
  it('has the figures that its borrower sees', async () => {
    for (const orderId of ['D174', 'D180', 'D200']) {
      const seen = await laura.done(readOrder, { orderId });
      const shown = await test.call(readLoan, { orderId, productId: '' });
      const { repayAmount, repayDate, orderStatus, paidPeriods } = shown.body.data;
      expect(seen.status).toBe(orderStatus);
      expect(seen.figures.dueNow).toBe(repayAmount ?? 0);
      expect(seen.figures.dueOn).toBe(repayDate);
      expect(seen.figures.paidCount).toBe(paidPeriods);
      const owed = seen.schedule.reduce((sum, { total }) => sum + total, 0);
      expect(owed).toBe(seen.figures.balance);
    }
  });

  it('has a schedule whose paid and owed amounts sum to what is charged', async () => {
    const { schedule } = await laura.done(readOrder, { orderId: 'D174' });
    expect(schedule[0]).toMatchObject({ paid: schedule[0]?.amount, total: 0 });
    expect(schedule[1]).toMatchObject({ paid: 0 });
    const { schedule: late } = await laura.done(readOrder, { orderId: 'D180' });
    expect(late.some(({ penalties }) => penalties > 0)).toBe(true);
    for (const { amount, penalties, paid, total } of [...schedule, ...late])
      expect(paid + total).toBe(amount + penalties);
  });

  it('has a timeline in pages without gaps, newest first', async () => {
    const vouchers = Array.from({ length: 40 }, (_, n) => `tl-${n}`);
    for (const id of vouchers) await addTestVoucher(test, { id, amount: 100, state: 'superseded' });
    const pages = await pagesOf(laura, readTimeline, { orderId: 'D174' });
    const events = pages.flatMap((page) => page.events);
    const issued = events.flatMap((one) => (one.kind === 'voucherIssued' ? [one.voucherId] : []));
    expect(issued.filter((id) => id.startsWith('tl-')).toSorted()).toEqual(vouchers.toSorted());
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['moved', 'consented', 'received', 'attemptStarted', 'attemptEnded']),
    );
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('has a ledger whose three sums agree, balanced entry by entry', async () => {
    for (const orderId of ['D174', 'D180', 'D200']) {
      const { transactions, check } = await laura.done(readLedger, { orderId });
      expect(transactions.every(({ isBalanced }) => isBalanced)).toBe(true);
      expect(check.ledgerOwed).toBe(check.booksOwed);
      expect(transactions[0]?.owedAfter).toBe(check.ledgerOwed);
      expect(check.isReplayEqual).toBe(true);
    }
  });

  it('has attempts and vouchers with the provider’s numbers', async () => {
    const { attempts } = await laura.done(readAttempts, { orderId: 'D174' });
    expect(attempts).toMatchObject([{ id: 'at-1', providerReference: 'ch_44', state: 'failed' }]);
    const { vouchers } = await laura.done(readVouchers, { orderId: 'D174' });
    expect(vouchers.map(({ id }) => id)).toContain('v-77');
  });

  it('exports its ledger as CSV, which is audited', async () => {
    const { file, isCut } = await laura.done(exportLedger, { orderId: 'D174' });
    expect(file.fileName).toBe('ledger-D174.csv');
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('amountMinor');
    expect(lines[1]).toContain('payout');
    expect(isCut).toBe(false);
    expect(await lastAudit()).toMatchObject({ act: 'exportLedger', subject_id: 'D174' });
  });

  it('shows the limit of its penalties, and what the next day adds to them', async () => {
    const today = (await laura.done(readOrder, { orderId: 'D180' })).figures;
    expect(today.penaltyTomorrow).toBeGreaterThan(0);
    // Under Mexican law penalties are at most the obligation, so the limit is what is unpaid without them.
    expect(today.penaltyLimit).toBe(today.dueNow - today.penalty);
    const tomorrow = addDays(localDateOf(test.clock.now(), 'America/Mexico_City'), 1);
    const then = await readDues(test.db, 'D180', tomorrow);
    expect(then?.penalty).toBe(today.penalty + today.penaltyTomorrow);
    expect((await laura.done(readOrder, { orderId: 'D200' })).figures).toMatchObject({
      penaltyLimit: null,
      penaltyTomorrow: 0,
    });
  });

  it('gives the statement of its account as a PDF: what is owed, the schedule, every movement', async () => {
    const textOf = async (orderId: string) => {
      const { file } = await laura.done(exportStatement, { orderId });
      expect(file.fileName).toBe(`statement-${orderId}.pdf`);
      return (await pdfText(Buffer.from(file.base64, 'base64'))).join('\n');
    };
    const format = moneyFormatOf(marketOf('MX'), test.settings.moneyForm, 'es');
    const { figures, schedule } = await laura.done(readOrder, { orderId: 'D180' });
    const { transactions, check } = await laura.done(readLedger, { orderId: 'D180' });
    const text = await textOf('D180');
    for (const amount of [figures.balance, figures.dueNow, check.ledgerOwed])
      expect(text).toContain(formatMoney(minor(amount), format));
    for (const { dueOn, amount, total } of schedule)
      for (const expected of [
        dueOn,
        formatMoney(minor(amount), format),
        formatMoney(minor(total), format),
      ])
        expect(text).toContain(expected);
    const moved = transactions.filter(({ entries }) =>
      entries.some(({ account }) => account.startsWith('receivable.')),
    );
    expect(moved.length).toBeGreaterThan(1);
    for (const { valueOn } of moved) expect(text).toContain(valueOn);
    expect(text).not.toContain('Otro movimiento');
    expect(await lastAudit()).toMatchObject({ act: 'exportStatement', subject_id: 'D180' });
    // A loan that was never paid out owes nothing, and has no movement.
    const none = await textOf('D21');
    expect(none).toContain(formatMoney(minor(0), format));
    expect(none).not.toContain('Movimientos');
  });

  it('is refused if it does not exist', async () => {
    for (const endpoint of [
      readOrder,
      readTimeline,
      readLedger,
      exportLedger,
      exportStatement,
      readAttempts,
    ])
      expect((await laura.call(endpoint, { orderId: 'nobody' })).outcome).toMatchObject({
        refusal: 'orderNotFound',
      });
  });
});

describe('what is read in several statements is of one moment', () => {
  /** The context of a call during which D174 is paid, right after the first read with `column`. */
  const contextOfCallWithPayment = (column: string, amount: number) => {
    let payment: Promise<unknown> | undefined;
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (payment === undefined && result.rows[0] && column in result.rows[0]) {
          payment = receiveMoney(test, { orderId: 'D174', amount, id: `during-${column}` });
          // The embedded database has one connection, and the reader holds it.
          if (test.connection.kind !== 'pglite') await payment;
        }
        return result;
      },
    });
    const context = { ...test, db, audit: () => undefined };
    return {
      context: context as unknown as ConsoleContext<typeof readLedger & typeof exportStatement>,
      paid: async () => {
        expect(payment).toBeDefined();
        await payment;
      },
    };
  };

  it('so a payment meanwhile does not make the sums of a ledger differ', async () => {
    const { context, paid } = contextOfCallWithPayment('books', 1_234);
    const { check } = await readLedgerHere({ orderId: 'D174' }, context);
    await paid();
    expect(check.ledgerOwed).toBe(check.booksOwed);
    expect(check.isReplayEqual).toBe(true);
  });

  it('so an account statement has no payment that its debt does not have', async () => {
    const { context, paid } = contextOfCallWithPayment('rules_digest', 4_321);
    const { file } = await exportStatementHere({ orderId: 'D174' }, context);
    await paid();
    const text = (await pdfText(Buffer.from(file.base64, 'base64'))).join('\n');
    const format = moneyFormatOf(marketOf('MX'), test.settings.moneyForm, 'es');
    expect(text).not.toContain(formatMoney(minor(4_321), format));
  });
});

it('shows which payments were taken back: by wallet, by voucher, and matched by hand', async () => {
  await addWalletAttempt(test, 'at-2', 500);
  let shown = 0;
  const receive = async (
    type: string,
    about: Omit<Parameters<typeof sandboxEvent>[0], 'id' | 'type' | 'paidAt'>,
  ) => {
    shown += 1;
    const paidAt = new Date(test.clock.now());
    await sendEvent(test, sandboxEvent({ id: `evt_${shown}`, type, ...about, paidAt }));
    await settleEvents(test);
  };
  const wallet = { paymentId: 'ch_at2', receiptId: 'ch_at2', attemptId: 'at-2', amount: 500 };
  const till = { paymentId: 'vou_v-77', receiptId: 'rec_v77', amount: 30 };
  const stray = { paymentId: '', receiptId: 'rec_stray', reference: 'nowhere', amount: 20 };
  await receive('charge.succeeded', wallet);
  await receive('voucher.paid', till);
  await receive('voucher.paid', stray);
  const { id: unmatchedId } = await test.db
    .selectFrom('unmatched_money')
    .select('id')
    .where('event_id', '=', 'rec_stray')
    .executeTakeFirstOrThrow();
  await test.db.transaction().execute((tx) =>
    matchMoney(tx, {
      unmatchedId,
      orderId: 'D174',
      purpose: 'instalment',
      matchedBy: 'agent 7',
      bookedAt: new Date(test.clock.now()),
    }),
  );
  const backs = async () => {
    const { events } = await laura.done(readTimeline, { orderId: 'D174' });
    return events.flatMap((one) => (one.kind === 'takenBack' ? [one.amount] : []));
  };
  expect(await backs()).toEqual([]);
  const announced = async () =>
    (await test.db.selectFrom('live_changes').select('id').where('topic', '=', 'loans').execute())
      .length;
  const before = await announced();
  for (const about of [wallet, till, stray])
    // Sequentially: events arrive one after another.
    await receive('payment.refunded', about);
  expect(await backs()).toEqual([20, 30, 500]);
  // Open pages are notified of each.
  expect(await announced()).toBe(before + 3);
  const { attempts } = await laura.done(readAttempts, { orderId: 'D174' });
  expect(attempts.map(({ id, isTakenBack }) => [id, isTakenBack])).toContainEqual(['at-2', true]);
  expect(attempts.map(({ id, isTakenBack }) => [id, isTakenBack])).toContainEqual(['at-1', false]);
});

it('never returns a token, a full account number or a card number', async () => {
  await test.db
    .insertInto('cards')
    .values({
      id: 'card-1',
      borrower_id: '1001',
      provider: 'sandbox',
      token: 'tok_canary',
      bank_name: 'BBVA',
      bank_code: '',
      mask: '·· 4242',
      removed_at: null,
      bound_at: new Date(test.clock.now()),
    })
    .execute();
  const orderId = 'D174';
  const answers = await Promise.all([
    laura.call(searchLoans, { text: 'maria' }),
    laura.call(readBorrower, { borrowerId: '1001' }),
    laura.call(readContact, { borrowerId: '1001', field: 'phone', why: 'call' }),
    ...[readOrder, readTimeline, readLedger, readAttempts, readVouchers, exportLedger].map((one) =>
      laura.call(one, { orderId }),
    ),
  ]);
  const text = JSON.stringify(answers.map(({ outcome }) => outcome.raw));
  expect(text).toContain('·· 4242');
  // ! a test has the demo's brand
  for (const { account, token } of demoBorrowersOf(test.settings.brand.demo!)) {
    expect(text).not.toContain(account);
    expect(text).not.toContain(token);
  }
  expect(text).not.toContain('tok_canary');
});
