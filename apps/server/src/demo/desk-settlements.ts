import { addDays, localDate } from '@cauce/lending';
import type { Country, LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { SAMPLE_WORDS, sampleFeeOf } from '../console/settlement/sample-settlement.ts';
import type { Db } from '../database/tables/tables.ts';
import { proposeLine } from '../money/settlement/book-line.ts';
import { explain } from '../money/settlement/explain.ts';
import { importFile } from '../money/settlement/import-file.ts';
import { toDecimal } from '../providers/decimal-amount.ts';
import { DAY_MS, MATEO, ago, demoMarketOf, wordsOf } from './desk.ts';
import type { Desk } from './desk.ts';

const PROVIDER = 'demo';
const DAYS = 9;
const REPORT_HEADER = 'payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement';
const READ_OPTIONS = { format: 'csv', columns: {}, decimals: 'auto', dates: 'dayFirst' } as const;

/**
 * Reports of the last days and the bank's statement, with typical differences: another amount, another day, payments that
 * only one side has, and a last transfer that the bank does not show. Some are explained and one waits for approval.
 */
export async function importSettlements(desk: Desk): Promise<void> {
  const { db, market, today } = desk;
  const { bankName } = demoMarketOf(desk);
  const { reasons } = wordsOf(desk);
  const { country } = desk.settings;
  const statement = SAMPLE_WORDS[country];
  const [by, at] = [MATEO, ago(desk, 0)];
  const transfers: string[] = [];
  const rounded: string[] = [];
  const unbooked: string[] = [];
  for (let daysAgo = DAYS; daysAgo >= 2; daysAgo -= 1) {
    const on = addDays(today, -daysAgo);
    const report = await reportOf(db, on, { daysAgo, country });
    if (report.lines.length === 0) continue;
    rounded.push(...report.rounded);
    unbooked.push(...report.unbooked);
    await importFile(
      db,
      {
        ...READ_OPTIONS,
        kind: 'report',
        source: PROVIDER,
        fileName: `${PROVIDER}_settlement_${on}.csv`,
        bytes: Buffer.from([REPORT_HEADER, ...report.lines].join('\n')),
        by,
        at: ago(desk, (daysAgo - 1) * DAY_MS),
      },
      market,
    );
    if (daysAgo > 2)
      transfers.push(
        `${addDays(on, 1)},LIQ-${on},${statement.credit} ${PROVIDER.toUpperCase()},${toDecimal(report.net)},`,
      );
  }
  if (transfers.length === 0) return;
  const charge = `${today},COM-1,${statement.accountFee},,${toDecimal(34_800)}`;
  await importFile(
    db,
    {
      ...READ_OPTIONS,
      kind: 'statement',
      source: `${bankName} 0123`,
      fileName: `${bankName.toLowerCase().replaceAll(' ', '_')}_${today}.csv`,
      bytes: Buffer.from([statement.header, ...transfers, charge].join('\n')),
      by,
      at,
    },
    market,
  );
  for (const paymentId of rounded.slice(0, 2)) {
    const lineId = await lineOf(db, paymentId);
    const reason = reasons.rounded;
    await explain(db, { lineId, transactionId: null, as: 'rounding', reason, by, at });
  }
  const [first] = unbooked;
  if (first !== undefined)
    await proposeLine(
      db,
      { lineId: await lineOf(db, first), reason: reasons.receiptOfProvider, by, at },
      market,
    );
}

/** The report of a day as the provider would send it, and its lines with a rounded amount or without a booked payment. */
async function reportOf(
  db: Db,
  on: LocalDate,
  { daysAgo, country }: { readonly daysAgo: number; readonly country: Country },
) {
  const { rows } = await sql<{ id: string; amount: number }>`
    select t.cause_id as id, e.amount from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.amount > 0
    where t.cause_kind = 'demo' and e.provider = ${PROVIDER} and t.value_on = ${on}::date order by t.id
  `.execute(db);
  const rounded: string[] = [];
  const unbooked: string[] = [];
  let sum = 0;
  const line = (id: string, amount: number, day: LocalDate): string => {
    const { fee, tax } = sampleFeeOf(amount, country);
    const net = amount - fee - tax;
    sum += net;
    const figures = [amount, fee, tax, net].map(toDecimal).join(',');
    return `${id},payment,,${figures},${day},LIQ-${on}`;
  };
  // The first payment of an older day is missing in its report, because the provider forgot it.
  const shown = daysAgo > 5 ? rows.slice(1) : rows;
  const lines = shown.map(({ id, amount }, index) => {
    const isRounded = index === 0;
    if (isRounded) rounded.push(id);
    return line(id, amount + (isRounded ? 60 : 0), index === 1 ? addDays(on, 1) : on);
  });
  if (daysAgo % 2 === 0 && lines.length > 0) {
    const id = `pay_${on.replaceAll('-', '')}_x`;
    unbooked.push(id);
    lines.push(line(id, 88_920 + daysAgo * 1_000, localDate(on)));
  }
  return { lines, net: sum, rounded, unbooked };
}

async function lineOf(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from settlement_lines where payment_id = ${paymentId} limit 1
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`No line of ${paymentId} was imported.`);
  return row.id;
}
