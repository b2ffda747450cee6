import { addDays, localDate } from '@cauce/lending';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLoan, noonOn, prepareLender, testedProducts } from '../../../test/money/make-loan.ts';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../../database/connection.ts';
import { updateLoanBooks } from './update-loan-books.ts';
import { applyPayment } from '../receipts/apply-money.ts';
import type { MoneyIn } from '../receipts/apply-money.ts';
import { checkBooks } from './books.ts';
import { causeTextOf, hasCause } from './causes.ts';
import { readDues } from './dues.ts';
import { findBooks } from './loan-books.ts';
import { ledgerIsBalanced } from '../../../test/money/ledger-is-balanced.ts';
import { accountBalance, postTransaction } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookRefund } from '../receipts/refunds.ts';

const STARTS = localDate('2026-03-02');
const FIRST_DUE = localDate('2026-04-01');
let connection: Connection;
let count = 0;
beforeAll(async () => {
  connection = await migratedDatabase();
  await prepareLender(connection.db);
});
afterAll(() => connection.close());

async function newLoan(productId = 'flex'): Promise<string> {
  count += 1;
  const product = testedProducts.find(({ id }) => id === productId);
  if (product === undefined) throw new Error(`${productId} is not tested`);
  await makeLoan(connection.db, { id: `L${count}`, product, borrowerId: 'm1', startsOn: STARTS });
  return `L${count}`;
}

const pay = (orderId: string, amount: number, money: Partial<MoneyIn> = {}) =>
  connection.db.transaction().execute((tx) =>
    applyPayment(tx, {
      orderId,
      amount,
      valueOn: FIRST_DUE,
      bookedAt: noonOn(money.valueOn ?? FIRST_DUE),
      cause: { kind: 'demo', id: `${orderId}:${amount}:${money.valueOn ?? ''}` },
      purpose: 'instalment',
      provider: 'tested',
      ...money,
    }),
  );

const post = (id: string, entries: readonly LedgerEntry[], orderId: string | null = null) =>
  connection.db.transaction().execute((tx) =>
    postTransaction(tx, {
      kind: 'unmatched',
      cause: { kind: 'unmatched', provider: 'tested', id },
      orderId,
      borrowerId: null,
      valueOn: STARTS,
      bookedAt: noonOn(STARTS),
      entries,
    }),
  );

test('the database refuses a transaction that does not sum to zero, and one without entries', async () => {
  const line = { account: 'cash', provider: 'tested' } as const;
  await expect(
    post('off', [
      { ...line, amount: 5 },
      { account: 'suspense', amount: -4 },
    ]),
  ).rejects.toThrow(/out of balance by 1/);
  await expect(post('one', [{ ...line, amount: 5 }])).rejects.toThrow(/out of balance/);
  await expect(post('none', [])).rejects.toThrow(/no entries/);
  await expect(post('zero', [{ ...line, amount: 0 }])).rejects.toThrow(/check/);
  expect(await ledgerIsBalanced(connection.db)).toBe(true);
});

test('the database refuses an entry that is added to a booked transaction', async () => {
  await newLoan();
  const late = sql`insert into ledger_entries (transaction_id, line, account, amount)
    select max(id), 99, 'cash', 7 from ledger_transactions`;
  await expect(late.execute(connection.db)).rejects.toThrow(/out of balance by 7/);
});

test('the database refuses an entry whose loan, instalment, borrower or account is not right', async () => {
  await newLoan();
  await newLoan();
  const [mine, other] = [`L${count}`, `L${count - 1}`];
  const book = (entry: LedgerEntry) =>
    connection.db.transaction().execute((tx) =>
      postTransaction(tx, {
        kind: 'correction',
        cause: { kind: 'demo', id: 'parents' },
        orderId: mine,
        borrowerId: 'm1',
        valueOn: STARTS,
        bookedAt: noonOn(STARTS),
        entries: [entry, { account: 'expense.writeOff', amount: -5 }],
      }),
    );
  const ofLoan = { account: 'receivable.penalty', amount: 5, instalment: 1 } as const;
  const wrong: LedgerEntry[] = [
    { ...ofLoan, orderId: other },
    { ...ofLoan, orderId: mine, instalment: 99 },
    { account: 'borrower.credit', amount: 5, borrowerId: 'm2' },
    // @ts-expect-error an account that the type does not know
    { account: 'cash.elsewhere', amount: 5 },
  ];
  for (const entry of wrong)
    await expect(book(entry)).rejects.toThrow(/another loan or borrower, or of an unknown/);
  await expect(book({ ...ofLoan, orderId: mine })).resolves.toEqual(expect.any(Number));
});

test('a cause is identified by its kind, provider and id', async () => {
  const orderId = await newLoan();
  await pay(orderId, 500, { cause: { kind: 'voucher', provider: 'sandbox', id: 'rec_1' } });
  const isKnown = async (provider: string, id: string) =>
    (await findBooks(connection.db, orderId, { kind: 'voucher', provider, id }))?.isKnown;
  expect(await isKnown('sandbox', 'rec_1')).toBe(true);
  expect(await isKnown('conekta', 'rec_1')).toBe(false);
  expect(await isKnown('sandbox', 'rec_2')).toBe(false);
});

test.each([
  'update ledger_entries set amount = amount + 1',
  'delete from ledger_entries',
  'truncate ledger_entries',
  "update ledger_transactions set value_on = '2020-01-01'",
  'delete from ledger_transactions',
  'truncate ledger_transactions cascade',
  'delete from ledger_accounts',
  "update ledger_accounts set name = name || 's'",
  'truncate ledger_accounts',
  'delete from instalments',
  'update instalments set number = number + 1',
])('the database refuses: %s', async (statement) => {
  await newLoan();
  await expect(sql.raw(statement).execute(connection.db)).rejects.toThrow(/append-only/);
});

test('a cause is booked once, however often and simultaneously it is reported', async () => {
  const entries: LedgerEntry[] = [
    { account: 'cash', amount: 5, provider: 'once' },
    { account: 'cash', amount: -5, provider: 'elsewhere' },
  ];
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('once', entries)));
  expect(answers.filter((id) => id !== null)).toHaveLength(1);
  expect(await accountBalance(connection.db, 'cash', { provider: 'once' })).toBe(5);
});

test('a payout books what the borrower owes against what left, to the cent', async () => {
  const orderId = await newLoan();
  const of = (account: LedgerEntry['account']) =>
    accountBalance(connection.db, account, { orderId });
  expect(await of('cash')).toBe(-300_000);
  expect(await of('receivable.principal')).toBe(300_000);
  // Interest and its tax are earned over time.
  expect(await of('deferred.interest')).toBe(-18_000);
  expect(await of('deferred.tax')).toBe(-2_880);
  expect(await of('income.interest')).toBe(0);
  expect(await of('income.commission')).toBe(-30_000);
  expect(await of('tax.iva')).toBe(-4_800);
});

test('50 payments of one order at once are applied one after another; what is too much is credit', async () => {
  const orderId = await newLoan();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      pay(orderId, 10_000, { cause: { kind: 'demo', id: `race:${index}` } }),
    ),
  );
  const applied = answers.reduce((all, one) => all + (one?.appliedAmount ?? 0), 0);
  expect(applied).toBe(355_680);
  const dues = await readDues(connection.db, orderId, FIRST_DUE);
  expect(dues).toMatchObject({ balance: 0, credit: 500_000 - 355_680, order: { status: 200 } });
});

test('a payment before midnight that is reported two days later cancels the penalties', async () => {
  const orderId = await newLoan();
  const learntOn = addDays(FIRST_DUE, 9);
  await connection.db
    .transaction()
    .execute((tx) => updateLoanBooks(tx, orderId, learntOn, noonOn(learntOn)));
  expect((await readDues(connection.db, orderId, learntOn))?.penalty).toBeGreaterThan(0);
  const paid = await pay(orderId, 88_920, { valueOn: FIRST_DUE, bookedAt: noonOn(learntOn) });
  expect(paid).toMatchObject({ appliedAmount: 88_920, credit: 0, orderStatus: 174 });
  expect(await readDues(connection.db, orderId, learntOn)).toMatchObject({
    penalty: 0,
    balance: 355_680 - 88_920,
  });
  expect(await checkBooks(connection.db, { orderId, now: noonOn(learntOn) })).toEqual([]);
});

test('money that is reported late takes nothing from the credit of a repaid loan', async () => {
  const orderId = await newLoan('tiered');
  const [due, learntOn] = [addDays(STARTS, 60), addDays(STARTS, 122)];
  const owedOn = async (day: typeof due) => {
    const dues = await readDues(connection.db, orderId, day);
    return { next: dues?.next?.total ?? 0, all: dues?.balance ?? 0 };
  };
  // One peso short, so that the loan's one-time penalty falls on that peso and not on the second instalment.
  await pay(orderId, (await owedOn(due)).next - 100, { valueOn: due });
  await pay(orderId, (await owedOn(learntOn)).all + 200_000, { valueOn: learntOn });
  const paid = await pay(orderId, 100, { valueOn: due, bookedAt: noonOn(learntOn) });
  expect(paid).toMatchObject({ appliedAmount: 0, credit: 100, orderStatus: 200 });
  expect(await readDues(connection.db, orderId, learntOn)).toMatchObject({
    balance: 0,
    credit: 200_100,
  });
  expect(await checkBooks(connection.db, { orderId, now: noonOn(learntOn) })).toEqual([]);
});

test('a penalty is booked as income and tax, and a missing tax is found', async () => {
  const orderId = await newLoan();
  const at = new Date(`${addDays(FIRST_DUE, 1)}T18:00:00Z`);
  await connection.db
    .transaction()
    .execute((tx) => updateLoanBooks(tx, orderId, addDays(FIRST_DUE, 1), at));
  const of = (account: LedgerEntry['account']) =>
    accountBalance(connection.db, account, { orderId });
  expect(await of('receivable.penalty')).toBe(2_668);
  expect(await of('income.penalty')).toBe(-2_300);
  expect(await of('tax.penalty')).toBe(-368);
  expect(await checkBooks(connection.db, { orderId, now: at })).toEqual([]);
  // One more day, booked as earlier versions did, without tax on penalties.
  const untaxed: LedgerEntry[] = [
    { account: 'receivable.penalty', amount: 2_667, orderId, instalment: 1 },
    { account: 'income.penalty', amount: -2_667, orderId, instalment: 1 },
  ];
  await post(`untaxed:${orderId}`, untaxed, orderId);
  const found = await checkBooks(connection.db, { orderId, now: at });
  expect(found.map(({ what }) => what)).toContain(
    `${orderId} 1 has a tax on penalties that differs from its rules`,
  );
});

test('an extension moves the date for its fee alone, once', async () => {
  const orderId = await newLoan();
  const input = { valueOn: FIRST_DUE, purpose: 'extension' } as const;
  const first = await pay(orderId, 11_136, input);
  expect(first).toMatchObject({ appliedAmount: 11_136, extension: { newDueOn: '2026-04-08' } });
  expect(await readDues(connection.db, orderId, FIRST_DUE)).toMatchObject({
    dueOn: '2026-04-08',
    balance: 355_680,
    extension: null,
  });
  // There is no second extension: the same money is an ordinary payment.
  const second = await pay(orderId, 11_136, { ...input, cause: { kind: 'demo', id: 'second' } });
  expect(second).toMatchObject({ appliedAmount: 11_136, extension: null });
  expect((await readDues(connection.db, orderId, FIRST_DUE))?.balance).toBe(355_680 - 11_136);
});

test('an extension cures an overdue loan when interest and penalties are paid with it (180 → 174)', async () => {
  const orderId = await newLoan();
  const today = addDays(FIRST_DUE, 12);
  const dues = await readDues(connection.db, orderId, today);
  const price = dues?.extension?.payNow ?? 0;
  expect(dues?.extension).toMatchObject({ newDueOn: addDays(today, 7) });
  const short = await pay(orderId, price - 1, { valueOn: today, purpose: 'extension' });
  expect(short).toMatchObject({ extension: null, orderStatus: 180, credit: 0 });
  const rest = (await readDues(connection.db, orderId, today))?.extension?.payNow ?? 0;
  const paid = await pay(orderId, rest, { valueOn: today, purpose: 'extension' });
  expect(paid).toMatchObject({ orderStatus: 174, extension: { newDueOn: addDays(today, 7) } });
});

test('credit is paid back once and never more than there is, also by ten concurrent calls', async () => {
  await connection.db.transaction().execute((tx) =>
    postTransaction(tx, {
      kind: 'credit',
      cause: { kind: 'credit', id: 'm2' },
      orderId: null,
      borrowerId: 'm2',
      valueOn: STARTS,
      bookedAt: noonOn(STARTS),
      entries: [
        { account: 'cash', amount: 1_000, provider: 'tested' },
        { account: 'borrower.credit', amount: -1_000, borrowerId: 'm2' },
      ],
    }),
  );
  const refund = (index: number) =>
    connection.db.transaction().execute((tx) =>
      bookRefund(tx, {
        cause: { kind: 'payback', id: String(index) } as const,
        borrowerId: 'm2',
        amount: 300,
        provider: 'tested',
        valueOn: STARTS,
        bookedAt: noonOn(STARTS),
        from: 'credit',
      }),
    );
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => refund(index)));
  expect(answers.filter(({ kind }) => kind === 'booked')).toHaveLength(3);
  const left = await accountBalance(connection.db, 'borrower.credit', { borrowerId: 'm2' });
  expect(left).toBe(-100);
});

test('an amount of zero or less, or for an unknown order, is never applied', async () => {
  const orderId = await newLoan();
  for (const amount of [0, -1, 0.5, Infinity, Number.NaN, 2 ** 53])
    await expect(pay(orderId, amount)).rejects.toThrow(RangeError);
  await expect(pay('nowhere', 5)).rejects.toThrow(/does not exist/);
});

test('every lookup of a cause uses its unique key', async () => {
  const plans = await connection.db.transaction().execute(async (tx) => {
    // Otherwise so few rows would be scanned sequentially.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const input = [
      sql`select ${causeTextOf('t')} from ledger_transactions t
        where ${hasCause('t', { kind: 'voucher', provider: 'sandbox', id: 'rec_1' })}`,
      sql`select 1 from attempts a join ledger_transactions t
        on t.cause_kind = 'attempt' and t.cause_provider = '' and t.cause_id = a.id where a.id = 'a1'`,
      sql`select 1 from ledger_transactions b where b.cause_kind = 'refund'
        and (b.cause_provider, b.cause_id) in (select provider, event_id from unmatched_money)`,
    ];
    const found: string[] = [];
    for (const one of input) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${one}`.execute(tx);
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return found;
  });
  for (const plan of plans)
    expect(plan).toMatch(
      /ledger_transactions_cause on ledger_transactions[\s\S]*Index Cond: .*cause_id/,
    );
});
