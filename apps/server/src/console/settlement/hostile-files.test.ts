import fc from 'fast-check';
import { describe, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { FileRefused } from '../../money/settlement/formats/report-line.ts';
import { importFile } from '../../money/settlement/import-file.ts';
import { searchLines, sumLines } from '../../money/settlement/read-lines.ts';
import { inRolledBackTransaction } from '../money/in-rolled-back-transaction.ts';

const [test] = consoleForFile(['operator']);
const MARKET = { currency: 'MXN', timeZone: 'America/Mexico_City' };
const RUNS = { numRuns: 25 };

type Format = Parameters<typeof importFile>[1]['format'];
type Kind = Parameters<typeof importFile>[1]['kind'];

/** Imports a file as far as it goes, and reads what the console shows of it. Fails on anything but a refusal of the file. */
const importAll = (kind: Kind, format: Format, text: string) =>
  inRolledBackTransaction(test.db, async (tx) => {
    const file = { kind, format, source: 'hostile', fileName: 'hostile', by: 'irene' } as const;
    const options = { columns: {}, decimals: 'auto', dates: 'dayFirst' } as const;
    const at = new Date(test.clock.now());
    try {
      const bytes = Buffer.from(text);
      const done = await importFile(tx, { ...file, ...options, bytes, at }, MARKET);
      if (done === null) return;
      const filter = { fileId: done.fileId, result: 'all' } as const;
      await sumLines(tx, done.fileId);
      await searchLines(tx, filter, { place: null, limit: 50 });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
    }
  });

const text = fc.oneof(
  fc.constantFrom(
    '',
    'constructor',
    '__proto__',
    'toString',
    "'",
    '"',
    '""',
    '"a"b',
    '\\u0000',
    "';--",
  ),
  fc.constantFrom('x'.repeat(130), '\u{1F600}'.repeat(90), '٣', '\u0001'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const id = fc.oneof(fc.constantFrom('p1', 'p2', 'LIQ-1'), text);
const amount = fc.oneof(
  fc.constantFrom('1.00', '-1.00', '0', '(5.00)', '5-', '999999999999', '90,071,992,547,409.91'),
  text,
);
const day = fc.oneof(
  fc.constantFrom('2026-03-01', '01/03/2026', '2026-03-01T10:00:00.000-06:00', '0001-01-01'),
  fc.constantFrom('2026-02-30T00:00:00Z', '9999-12-31T23:59:59-12:00', '2026-03-01T99:99:99Z'),
  text,
);
const kinds = (...known: string[]) => fc.oneof(fc.constantFrom(...known), text);

/** A CSV with these columns, each cell from its column's values. */
const csvOf = (columns: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc.array(fc.record(columns), { minLength: 1, maxLength: 8 }).map((rows) => {
    const names = Object.keys(columns);
    const cell = (content = '') =>
      /[",\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
    return [names, ...rows.map((row) => names.map((name) => row[name]))]
      .map((cells) => cells.map(cell).join(','))
      .join('\n');
  });

describe('whatever a file contains, its import is done or refused', () => {
  const plain = csvOf({
    payment_id: id,
    kind: kinds('payment', 'refund', 'chargeback', 'restored', 'fee', 'settlement', 'other'),
    reference: id,
    amount,
    fee: amount,
    net: amount,
    paid_at: day,
    settlement: id,
    description: text,
  });

  it.each(['report', 'statement'] as const)('a plain CSV: %s', (kind) =>
    fc.assert(
      fc.asyncProperty(plain, (content) => importAll(kind, 'csv', content)),
      RUNS,
    ),
  );

  it('Mercado Pago’s report', () =>
    fc.assert(
      fc.asyncProperty(
        csvOf({
          SOURCE_ID: id,
          EXTERNAL_REFERENCE: id,
          TRANSACTION_TYPE: kinds('SETTLEMENT', 'REFUND', 'CHARGEBACK', 'WITHDRAWAL', 'CASHBACK'),
          TRANSACTION_AMOUNT: amount,
          TRANSACTION_CURRENCY: fc.constant('MXN'),
          TRANSACTION_DATE: day,
          FEE_AMOUNT: amount,
          SETTLEMENT_NET_AMOUNT: amount,
          PAYMENT_METHOD: text,
        }),
        (content) => importAll('report', 'mercadoPago', content),
      ),
      RUNS,
    ));

  it('Xendit’s report', () =>
    fc.assert(
      fc.asyncProperty(
        csvOf({
          'Product ID': id,
          'Transaction ID': id,
          'Transaction Type': kinds('CARD PAYMENT', 'REFUND', 'WITHDRAWAL'),
          'Line Type': kinds('TRANSACTION', 'FEE', 'VAT', 'FEE REVERSAL', 'TRANSACTION REVERSAL'),
          Currency: fc.constant('MXN'),
          Amount: amount,
          'Created Date': day,
          Reference: id,
        }),
        (content) => importAll('report', 'xendit', content),
      ),
      RUNS,
    ));

  it('Razorpay’s reconciliation', () => {
    const figure = fc.oneof(
      { weight: 20, arbitrary: fc.nat() },
      fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1.5, 1e300),
    );
    const seconds = fc.constantFrom(1_567_692_556, 7_000_000_000, 1.5);
    const item = fc.record(
      {
        entity_id: id,
        type: kinds('payment', 'refund', 'adjustment', 'transfer'),
        debit: figure,
        credit: figure,
        amount: figure,
        currency: fc.constant('MXN'),
        fee: figure,
        tax: figure,
        created_at: seconds,
        settlement_utr: fc.option(id),
        payment_id: fc.option(id),
        order_receipt: fc.option(id),
        description: fc.option(text),
        dispute_id: fc.option(id),
      },
      {
        requiredKeys: [
          'entity_id',
          'type',
          'debit',
          'credit',
          'amount',
          'currency',
          'fee',
          'tax',
          'created_at',
        ],
      },
    );
    return fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(item, fc.jsonValue()), { maxLength: 8 }), (items) =>
        importAll('report', 'razorpay', JSON.stringify({ items })),
      ),
      RUNS,
    );
  });
});
