import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../console/mount/csv.ts';
import { csvRows } from './csv-rows.ts';
import { readReport } from './read-report.ts';
import type { ReadingOptions } from './read-report.ts';
import { FileRefused } from './report-line.ts';
import { MAX_BYTES } from './read-text.ts';

const MEXICO = { currency: 'MXN', timeZone: 'America/Mexico_City' };
const plain: ReadingOptions = {
  kind: 'report',
  format: 'csv',
  columns: {},
  decimals: 'auto',
  dates: 'dayFirst',
};
const read = (text: string | Buffer, options: Partial<ReadingOptions> = {}, market = MEXICO) =>
  readReport(Buffer.from(text), { ...plain, ...options }, market);

describe('a plain CSV', () => {
  it('is read with its usual headers, dot or comma decimals, and dates of the market', () => {
    const dot = read(
      'payment_id,amount,fee,fee_tax,paid_at\np1,"1,234.50",29.00,4.64,2026-03-01T05:30:00Z\n',
    );
    expect(dot.lines).toMatchObject([
      {
        lineNumber: 2,
        key: 'payment:p1',
        amount: 123_450,
        fee: 2_900,
        feeTax: 464,
        on: '2026-02-28',
      },
    ]);
    const comma = read(
      'ID de pago;Importe;Comisión;Fecha\r\np1;1.234,50;29,00;01/03/2026 18:04\r\n',
    );
    expect(comma.lines).toMatchObject([{ amount: 123_450, fee: 2_900, on: '2026-03-01' }]);
    const spaced = read('Payment ID,Amount,Fee Tax,Paid-At\np1,1.00,0.16,2026-03-01\n');
    expect(spaced.lines).toMatchObject([{ key: 'payment:p1', feeTax: 16, on: '2026-03-01' }]);
    const close = read('id,amount,Paid At,paid_at\np1,1.00,2026-02-01,2026-03-01\n', {
      columns: { on: 'paid_at' },
    });
    expect(close.lines).toMatchObject([{ on: '2026-03-01' }]);
    const month = read('id,amount,date\np1,1.00,03/01/2026\n', { dates: 'monthFirst' });
    expect(month.lines).toMatchObject([{ on: '2026-03-01' }]);
  });

  it('is read in UTF-8 with its mark, in Latin-1 and in UTF-16', () => {
    const text = 'payment_id,amount,date,description\np1,1.00,2026-03-01,Café Ñandú\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [Buffer.from(`\uFEFF${text}`), Buffer.from(text, 'latin1'), utf16])
      expect(read(bytes).lines).toMatchObject([{ paymentId: 'p1', description: 'Café Ñandú' }]);
  });

  it('sets each bad line aside with its reason and its number, and loses none', () => {
    const { lines, badLines } = read(
      [
        'payment_id,amount,date,currency,kind',
        'p1,10.00,2026-03-01,MXN,payment',
        'p2,10.005,2026-03-01,MXN,payment',
        'p3,10.00,2026-02-30,MXN,payment',
        'p4,10.00,2026-03-01,USD,payment',
        'p5,10.00,2026-03-01',
        '"p6,10.00,2026-03-01,MXN,payment',
        ',10.00,2026-03-01,MXN,payment',
        'p8,10.00,2026-03-01,MXN,gift',
        'p9,,2026-03-01,MXN,payment',
        `${'x'.repeat(121)},1.00,2026-03-01,MXN,payment`,
        'p11,-5.00,2026-03-01,MXN,',
      ].join('\n'),
    );
    expect(lines.map(({ paymentId, kind, amount }) => [paymentId, kind, amount])).toEqual([
      ['p1', 'payment', 1_000],
      ['p11', 'refund', -500],
    ]);
    expect(badLines.map(({ lineNumber, reason }) => [lineNumber, reason])).toEqual([
      [3, 'amount'],
      [4, 'date'],
      [5, 'currency'],
      [6, 'columns'],
      [7, 'quotes'],
      [8, 'key'],
      [9, 'kind'],
      [10, 'amount'],
      [11, 'tooLong'],
    ]);
  });

  it('reads no line with a kind, a date or an amount that cannot be', () => {
    const { lines, badLines } = read(
      [
        'payment_id,kind,amount,date',
        'p1,constructor,1.00,2026-03-01',
        'p2,payment,1.00,9999-12-31T23:59:59-08:00',
        'p3,payment,1.00,2026-02-30T10:00:00-06:00',
        'p4,payment,-1.00,2026-03-01',
        'p5,restored,-1.00,2026-03-01',
        'p6,payment,1000000000.01,2026-03-01',
      ].join('\n'),
    );
    expect(lines).toEqual([]);
    expect(badLines.map(({ reason }) => reason)).toEqual([
      'kind',
      'date',
      'date',
      'amount',
      'amount',
      'amount',
    ]);
    // The amount is in another column than the credit and the debit, which are both empty.
    const split = read('payment_id,amount,abono,cargo,date\np1,50.00,,,2026-03-01\n');
    expect(split.badLines).toMatchObject([{ reason: 'amount' }]);
  });

  it('takes the amount of a fee’s own line as the fee, charged or returned', () => {
    const feesOf = (...rows: string[]) =>
      read(['id,kind,amount,fee,tax,date', ...rows].join('\n')).lines.map(
        ({ amount, fee, feeTax }) => [amount, fee, feeTax],
      );
    expect(feesOf('f1,comisión,34.80,,,2026-03-01', 'f2,fee,2.00,,,2026-03-01')).toEqual([
      [0, 3_480, 0],
      [0, 200, 0],
    ]);
    // Signed like the balance, as the charged fee shows.
    expect(feesOf('f1,fee,-34.80,,,2026-03-01', 'f2,fee,2.00,,,2026-03-01')).toEqual([
      [0, 3_480, 0],
      [0, -200, 0],
    ]);
    expect(feesOf('f1,fee,34.80,30.00,4.80,2026-03-01', 'f2,fee,0,1.00,,2026-03-01')).toEqual([
      [0, 3_000, 480],
      [0, 100, 0],
    ]);
    const unclear = read('id,kind,amount,tax,date\nf1,fee,34.80,4.80,2026-03-01\n');
    expect(unclear.badLines).toMatchObject([{ reason: 'amount' }]);
  });

  it('reads fees that are signed like the balance as what they cost', () => {
    const { lines } = read(
      [
        'id,kind,amount,fee,tax,net,date',
        'p1,payment,100.00,-2.90,-0.46,96.64,2026-03-01',
        'p2,refund,-100.00,2.90,0.46,-96.64,2026-03-01',
      ].join('\n'),
    );
    expect(lines.map(({ fee, feeTax }) => [fee, feeTax])).toEqual([
      [290, 46],
      [-290, -46],
    ]);
  });

  it('refuses the whole file if its columns or number format are ambiguous', () => {
    const refused = (text: string | Buffer, options: Partial<ReadingOptions> = {}) => {
      try {
        read(text, options);
        return null;
      } catch (error) {
        return error instanceof FileRefused ? error.problem : error;
      }
    };
    expect(refused('')).toBe('empty');
    expect(refused(Buffer.alloc(MAX_BYTES + 1, 'a'))).toBe('tooLarge');
    expect(refused('PK\0\0')).toBe('notText');
    expect(refused('amount,date\n')).toBe('noPaymentColumn');
    expect(refused('id,date\n')).toBe('noAmountColumn');
    expect(refused('id,amount\n')).toBe('noDateColumn');
    expect(refused('id,amount,date\np1,1.234,2026-03-01\n')).toBe('amountsAreUnclear');
    expect(refused('id,amount,date\np1,1.50,2026-03-01\np2,"1,50",2026-03-01\n')).toBe(
      'amountsAreUnclear',
    );
    expect(refused(`id,amount,date\n${'p,1.00,2026-03-01\n'.repeat(20_002)}`)).toBe('tooManyLines');
    expect(refused('{', { format: 'razorpay' })).toBe('notJson');
    expect(refused('a,b\n', { format: 'xendit' })).toBe('missingColumns');
  });

  it('counts two equal lines of a statement as two, and recognises them in another file', () => {
    const text =
      'fecha,concepto,abono,cargo\n2026-03-01,ABONO,10.00,\n2026-03-01,ABONO,10.00,\n2026-03-02,COM,,3.00\n';
    const { lines } = read(text, { kind: 'statement' });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 1_000],
      ['deposit', 1_000],
      ['withdrawal', -300],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
    expect(read(text, { kind: 'statement' }).lines).toEqual(lines);
  });

  it('distinguishes equal refunds of one day by their time, if the report has it', () => {
    const keysAt = (...times: string[]) =>
      read(
        `payment_id,kind,amount,date\n${times.map((time) => `p1,refund,5.00,${time}`).join('\n')}\n`,
      ).lines.map(({ key }) => key);
    const [morning] = keysAt('2026-03-01 09:00:00');
    const [evening] = keysAt('2026-03-01 18:30:00');
    expect(keysAt('2026-03-01 18:30:00', '2026-03-01 09:00:00')).toEqual([evening, morning]);
    expect(keysAt('2026-03-01T15:00:00Z')).toEqual(keysAt('2026-03-01T09:00:00-06:00'));
    for (const same of ['2026-03-01', '01/03/2026 9:00'])
      expect(new Set(keysAt(same, same)).size).toBe(2);
  });

  it('reads back whatever cells we export', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 3, maxLength: 3 }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (cells) => {
          const clean = cells.map((row) => [
            'k',
            ...row.map((cell) => cell.replaceAll(/[\r\n,;\t|]/g, ' ')),
          ]);
          const rows = csvRows(csvOf(['a', 'b', 'c', 'd'], clean).replace('\uFEFF', '')).slice(1);
          expect(rows.map((row) => row.isBroken)).toEqual(clean.map(() => false));
          expect(rows.map((row) => row.cells.length)).toEqual(clean.map(() => 4));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('what providers publish', () => {
  it('reads Razorpay’s combined reconciliation: the fee without its tax, the transfer by its UTR', () => {
    const item = {
      entity_id: 'pay_1',
      type: 'payment',
      debit: 0,
      credit: 97_100,
      amount: 100_000,
      currency: 'INR',
      fee: 2_900,
      tax: 442,
      created_at: 1_567_692_556,
      settlement_id: 'setl_1',
      settlement_utr: '1568176960vxp0rj',
      payment_id: null,
      order_receipt: null,
      order_id: 'order_1',
      description: null,
      dispute_id: null,
    };
    const refund = {
      ...item,
      entity_id: 'rfnd_1',
      type: 'refund',
      debit: 5_000,
      credit: 0,
      amount: 5_000,
      fee: 0,
      tax: 0,
      payment_id: 'pay_1',
    };
    const dispute = { ...refund, entity_id: 'adj_1', type: 'adjustment', dispute_id: 'disp_1' };
    const body = JSON.stringify({
      entity: 'collection',
      count: 4,
      items: [item, refund, dispute, { entity_id: 7 }],
    });
    const { lines, badLines } = read(
      body,
      { format: 'razorpay' },
      { currency: 'INR', timeZone: 'Asia/Kolkata' },
    );
    expect(lines).toMatchObject([
      {
        kind: 'payment',
        paymentId: 'pay_1',
        amount: 100_000,
        fee: 2_458,
        feeTax: 442,
        net: 97_100,
        on: '2019-09-05',
        settlement: '1568176960vxp0rj',
      },
      { kind: 'refund', paymentId: 'pay_1', amount: -5_000, net: -5_000 },
      { kind: 'chargeback', paymentId: 'pay_1', amount: -5_000 },
    ]);
    expect(badLines).toMatchObject([{ lineNumber: 4, reason: 'columns' }]);
  });

  it('reads no item of Razorpay that a database cannot hold', () => {
    const item = {
      entity_id: 'pay_1',
      type: 'payment',
      debit: 0,
      credit: 100,
      amount: 100,
      currency: 'INR',
      fee: 0,
      tax: 0,
      created_at: 1_567_692_556,
    };
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const items = [
      { ...item, type: 'constructor' },
      { ...item, entity_id: 'pay\0' },
      { ...item, order_id: '\uD800' },
      { ...item, description: 'a\0b' },
    ].map((one) => JSON.stringify(one));
    const { lines, badLines } = read(
      `{"items":[${[...items, deep].join(',')}]}`,
      { format: 'razorpay' },
      { currency: 'INR', timeZone: 'Asia/Kolkata' },
    );
    expect(lines).toEqual([]);
    expect(badLines.map(({ reason }) => reason)).toEqual([
      'kind',
      ...Array.from({ length: 4 }, () => 'columns'),
    ]);
  });

  it('reads Mercado Pago’s report of all transactions', () => {
    const header =
      'EXTERNAL_REFERENCE,SOURCE_ID,USER_ID,PAYMENT_METHOD,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY,TRANSACTION_DATE,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT';
    const { lines, badLines } = read(
      [
        header,
        'V-1,9001,1,oxxo,SETTLEMENT,800.00,MXN,2026-03-01T18:04:00.000-06:00,-26.91,773.09',
        'V-1,9001,1,oxxo,CHARGEBACK,800.00,MXN,2026-03-05T18:04:00.000-06:00,0.00,-800.00',
        ',9003,1,,WITHDRAWAL,-773.09,MXN,2026-03-02T09:00:00.000-06:00,0.00,-773.09',
        ',9004,1,,TRAVA,1.00,MXN,2026-03-02T09:00:00.000-06:00,0.00,1.00',
        ',9005,1,,SETTLEMENT,-20.00,MXN,2026-03-02T09:00:00.000-06:00,0.00,-20.00',
        'V-1,9001,1,oxxo,CHARGEBACK,800.00,MXN,2026-03-09T18:04:00.000-06:00,0.00,800.00',
      ].join('\n'),
      { format: 'mercadoPago' },
    );
    expect(lines).toMatchObject([
      {
        kind: 'payment',
        paymentId: '9001',
        reference: 'V-1',
        amount: 80_000,
        fee: 2_691,
        net: 77_309,
        on: '2026-03-01',
      },
      { kind: 'chargeback', paymentId: '9001', amount: -80_000 },
      { kind: 'settlement', amount: -77_309, settlement: '9003' },
      // Paid from the balance.
      { kind: 'other', amount: -2_000, net: -2_000 },
      // A chargeback that was won: the balance rises.
      { kind: 'restored', paymentId: '9001', amount: 80_000, net: 80_000 },
    ]);
    expect(badLines).toMatchObject([{ lineNumber: 5, reason: 'kind' }]);
  });

  it('reads Xendit’s balance report: a payment, its fee and its VAT are lines of one transaction', () => {
    const { lines } = read(
      [
        'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Created Date',
        'pr-1,txn-1,RETAIL OUTLET PAYMENT,TRANSACTION,7ELEVEN,V-1,PHP,"1,500.00",2026-03-01 18:04:00',
        'pr-1,txn-1,RETAIL OUTLET PAYMENT,FEE,7ELEVEN,V-1,PHP,-15.00,2026-03-01 18:04:00',
        'pr-1,txn-1,RETAIL OUTLET PAYMENT,VAT,7ELEVEN,V-1,PHP,-1.80,2026-03-01 18:04:00',
        'pr-1,txn-1,RETAIL OUTLET PAYMENT,FEE REVERSAL,7ELEVEN,V-1,PHP,15.00,2026-03-02 18:04:00',
      ].join('\n'),
      { format: 'xendit' },
      { currency: 'PHP', timeZone: 'Asia/Manila' },
    );
    expect(lines).toMatchObject([
      { kind: 'payment', paymentId: 'pr-1', reference: 'V-1', amount: 150_000, fee: 0 },
      { kind: 'fee', amount: 0, fee: 1_500, feeTax: 0 },
      { kind: 'fee', fee: 0, feeTax: 180 },
      { kind: 'fee', fee: -1_500 },
    ]);
  });
});
