import type { makeSampleSettlement as endpoint } from '@cauce/contract/console';
import { addDays, localDate } from '@cauce/lending';
import type { Country, LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { Refused } from '../../http/refused.ts';
import { toDecimal } from '../../providers/decimal-amount.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';

const MAX_LINES = 60;

/** How a bank and a provider write in a market: the words of a statement, and the tax on a fee in percent. */
export const SAMPLE_WORDS = {
  MX: {
    header: 'fecha,referencia,concepto,abono,cargo',
    credit: 'ABONO',
    accountFee: 'COMISION MANEJO DE CUENTA',
    taxOnFee: 16,
  },
  IN: {
    header: 'date,reference,description,credit,debit',
    credit: 'CREDIT',
    accountFee: 'ACCOUNT FEE',
    taxOnFee: 18,
  },
  PH: {
    header: 'date,reference,description,credit,debit',
    credit: 'CREDIT',
    accountFee: 'ACCOUNT FEE',
    taxOnFee: 12,
  },
} as const satisfies Record<Country, unknown>;

/** What a provider keeps of a payment in a sample, in minor units: 2.9 %, a typical cost, and the tax on that. */
export function sampleFeeOf(amount: number, country: Country): { fee: number; tax: number } {
  const share = (of: number, part: number, whole: number): number =>
    Math.floor((of * part + whole / 2) / whole);
  const fee = share(amount, 29, 1_000);
  return { fee, tax: share(fee, SAMPLE_WORDS[country].taxOnFee, 100) };
}

const REPORT = [
  'payment_id',
  'kind',
  'reference',
  'amount',
  'fee',
  'fee_tax',
  'net',
  'paid_at',
  'settlement',
  'description',
];

interface Paid {
  readonly id: string;
  readonly provider: string;
  readonly amount: number;
  readonly on: LocalDate;
}

/**
 * A report and a statement of the demo's own payments, with typical differences: a different amount, a different day, a
 * payment missing in the books, one missing in the report, and a last transfer that has not reached the bank.
 */
export const makeSampleSettlement: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const { db, audit, settings } = context;
  if (settings.mode !== 'demo') throw new Refused('settlementNotFound');
  const { rows } = await sql<Paid>`
    select coalesce(a.provider_reference, t.cause_id) as id, e.provider, e.amount, t.value_on as "on"
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.amount > 0
    left join attempts a on t.cause_kind = 'attempt' and a.id = t.cause_id
    where t.cause_kind in ('voucher', 'attempt', 'demo')
      and e.provider = (
        select g.provider from ledger_transactions s join ledger_entries g on g.transaction_id = s.id
        where g.account = 'cash' and g.amount > 0 and s.cause_kind in ('voucher', 'attempt', 'demo')
        group by g.provider order by count(*) desc, g.provider limit 1)
    order by t.value_on desc, t.id desc limit ${sql.lit(MAX_LINES)}
  `.execute(db);
  const paid = rows.toReversed();
  const source = paid[0]?.provider ?? settings.payments.provider;
  const { today } = deskDay(context);
  const words = SAMPLE_WORDS[settings.country];
  const last = paid.at(-1)?.on ?? today;
  const stranger: Paid = { id: 'pay_of_nobody', provider: source, amount: 88_920, on: last };
  // Left out: a payment before the last day, so that it is overdue in the report once the demo is some days old.
  const shown = [...paid.filter((_one, index) => paid.length < 4 || index !== 1), stranger];
  const lines = shown.map((one, index) => {
    const amount = one.amount + (index === 0 && shown.length > 2 ? 60 : 0);
    const on = index === 1 && shown.length > 3 ? addDays(one.on, 1) : one.on;
    const { fee, tax } = sampleFeeOf(amount, settings.country);
    return { ...one, amount, on, fee, tax, net: amount - fee - tax, settlement: `LIQ-${one.on}` };
  });
  const transfers = new Map<string, { on: LocalDate; net: number }>();
  for (const { settlement, on, net } of lines) {
    const before = transfers.get(settlement)?.net ?? 0;
    transfers.set(settlement, { on: addDays(localDate(on), 1), net: before + net });
  }
  audit({ subject: ['list', 'settlementSample'], details: { count: lines.length } });
  const report = lines.map(({ id, amount, fee, tax, net, on, settlement }) => [
    id,
    'payment',
    '',
    toDecimal(amount),
    toDecimal(fee),
    toDecimal(tax),
    toDecimal(net),
    on,
    settlement,
    '',
  ]);
  const reached = [...transfers]
    .slice(0, -1)
    .map(([settlement, { on, net }]) => [
      on,
      settlement,
      `${words.credit} ${source.toUpperCase()}`,
      toDecimal(net),
      '',
    ]);
  const bankFee = [today, 'COM-1', words.accountFee, '', toDecimal(34_800)];
  return {
    source,
    report: { fileName: `${source}-settlement-${last}.csv`, text: csvOf(REPORT, report) },
    statement: {
      fileName: `bank-${last}.csv`,
      text: csvOf(words.header.split(','), [...reached, bankFee]),
    },
  };
};
