import { addDays, localDate } from '@cauce/lending';
import type { LocalDate, Market } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { proposeLine } from '../money/settlement/book-line.ts';
import { explain } from '../money/settlement/explain.ts';
import { importFile } from '../money/settlement/import-file.ts';
import { toDecimal } from '../providers/decimal-amount.ts';

const PROVIDER = 'demo';
const DAYS = 9;
const REPORT = 'payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement';
const STATEMENT = 'fecha,referencia,concepto,abono,cargo';
const round = (amount: number, part: number, whole: number): number =>
  Math.floor((amount * part + whole / 2) / whole);

interface Desk {
  readonly db: Db;
  readonly market: Market;
  readonly today: LocalDate;
  readonly at: Date;
  /** The agent who imports and explains. */
  readonly by: string;
}

/**
 * Reports of the last days and the bank's statement, with typical differences: another amount, another day, payments that
 * only one side has, and a last transfer that the bank does not show. Some are explained and one waits for approval.
 */
export async function importSettlements({ db, market, today, at, by }: Desk): Promise<void> {
  const transfers: string[] = [];
  const rounded: string[] = [];
  const unknown: string[] = [];
  for (let back = DAYS; back >= 2; back -= 1) {
    const on = addDays(today, -back);
    const { lines, net, ...odd } = await reportOf(db, on, back);
    if (lines.length === 0) continue;
    rounded.push(...odd.rounded);
    unknown.push(...odd.strangers);
    const bytes = Buffer.from([REPORT, ...lines].join('\n'));
    const fileName = `${PROVIDER}_settlement_${on}.csv`;
    const file = { ...READING, kind: 'report' as const, source: PROVIDER, fileName, bytes };
    const importedAt = new Date(at.getTime() - (back - 1) * 86_400_000);
    await importFile(db, { ...file, by, at: importedAt }, market);
    if (back > 2)
      transfers.push(
        `${addDays(on, 1)},LIQ-${on},ABONO ${PROVIDER.toUpperCase()},${toDecimal(net)},`,
      );
  }
  if (transfers.length === 0) return;
  const charge = `${today},COM-1,COMISION MANEJO DE CUENTA,,${toDecimal(34_800)}`;
  const bytes = Buffer.from([STATEMENT, ...transfers, charge].join('\n'));
  const source = 'BBVA 0123';
  const statement = {
    ...READING,
    kind: 'statement' as const,
    source,
    fileName: `bbva_${today}.csv`,
  };
  await importFile(db, { ...statement, bytes, by, at }, market);
  for (const paymentId of rounded.slice(0, 2)) {
    const lineId = await lineOf(db, paymentId);
    const reason = 'El canal redondea al peso.';
    await explain(db, { lineId, transactionId: null, as: 'rounding', reason, by, at });
  }
  const [first] = unknown;
  if (first !== undefined)
    await proposeLine(
      db,
      { lineId: await lineOf(db, first), reason: 'El proveedor envió el comprobante.', by, at },
      market,
    );
}

const READING = {
  format: 'csv',
  columns: {},
  decimals: 'auto',
  dates: 'dayFirst',
} as const;

/** The report of a day as the provider would send it, and which of its lines differ from the books. */
async function reportOf(db: Db, on: LocalDate, back: number) {
  const { rows } = await sql<{ id: string; amount: number }>`
    select t.cause_id as id, e.amount from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.amount > 0
    where t.cause_kind = 'demo' and e.provider = ${PROVIDER} and t.value_on = ${on}::date order by t.id
  `.execute(db);
  const rounded: string[] = [];
  const unknown: string[] = [];
  let sum = 0;
  const line = (id: string, amount: number, day: LocalDate): string => {
    const fee = round(amount, 29, 1_000);
    const tax = round(fee, 16, 100);
    const net = amount - fee - tax;
    sum += net;
    const figures = [amount, fee, tax, net].map(toDecimal).join(',');
    return `${id},payment,,${figures},${day},LIQ-${on}`;
  };
  // The first payment of an older day is missing in its report, because the provider forgot it.
  const shown = back > 5 ? rows.slice(1) : rows;
  const lines = shown.map(({ id, amount }, index) => {
    const isRounded = index === 0;
    if (isRounded) rounded.push(id);
    return line(id, amount + (isRounded ? 60 : 0), index === 1 ? addDays(on, 1) : on);
  });
  if (back % 2 === 0 && lines.length > 0) {
    const id = `pay_${on.replaceAll('-', '')}_x`;
    unknown.push(id);
    lines.push(line(id, 88_920 + back * 1_000, localDate(on)));
  }
  return { lines, net: sum, rounded, strangers: unknown };
}

async function lineOf(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from settlement_lines where payment_id = ${paymentId} limit 1
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`No line of ${paymentId} was imported.`);
  return row.id;
}
