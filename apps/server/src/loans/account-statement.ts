import { htmlLanguageOf } from '@cauce/contract';
import type { Language } from '@cauce/contract';
import { accountStatementTexts, moneyFormatOf } from '@cauce/copy/server';
import type { AccountStatementTexts } from '@cauce/copy/server';
import {
  ZERO,
  formatDateTime,
  formatMoney,
  localDateOf,
  marketOf,
  minor,
  sum,
} from '@cauce/lending';
import type { Minor, MoneyFormat } from '@cauce/lending';
import { duesOf, scheduledOf } from '../money/ledger/dues.ts';
import type { Dues } from '../money/ledger/dues.ts';
import type { OrderTransaction } from '../money/ledger/order-ledger.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import type { Block } from '../pdf/pdf-document.ts';
import type { Settings } from '../settings/settings.ts';
import type { LoanRecord } from './loans.ts';

/** The most movements of one statement, the newest ones. */
export const MAX_MOVEMENTS = 1_000;

interface Writing {
  readonly texts: AccountStatementTexts;
  readonly format: MoneyFormat;
}

/**
 * The statement of a loan's account as a PDF: what is owed now, the schedule, and every movement. `transactions` are the
 * loan's, newest first, with one more than `MAX_MOVEMENTS` if there are more.
 */
export function accountStatementPdf(
  loan: LoanRecord,
  about: {
    readonly borrowerId: string;
    readonly borrowerName: string;
    readonly principal: number;
    readonly orderedAt: Date;
    readonly transactions: readonly OrderTransaction[];
  },
  by: {
    readonly settings: Pick<Settings, 'brand' | 'country' | 'moneyForm'>;
    readonly language: Language;
    readonly nowMs: number;
  },
): Promise<Uint8Array> {
  const { transactions, borrowerId, borrowerName, orderedAt } = about;
  const { settings, language, nowMs } = by;
  const { brand, country } = settings;
  const market = marketOf(country);
  const texts = accountStatementTexts(language);
  const writing = { texts, format: moneyFormatOf(market, settings.moneyForm, language) };
  const money = (amount: Minor) => formatMoney(amount, writing.format);
  const { name, licence } = brand.operator;
  const lender = [name, licence].filter((part) => part !== '').join(' · ');
  const dues = duesOf(loan.booked, localDateOf(nowMs, market.timeZone));
  const asOf = texts.asOf(loan.id, formatDateTime(nowMs, market.timeZone));
  return makePdf({
    title: `${texts.title} ${loan.id}`,
    author: brand.name,
    subject: loan.id,
    language: htmlLanguageOf(language, country),
    madeAt: new Date(nowMs),
    paper: market.paper,
    blocks: [
      { kind: 'heading', level: 1, text: texts.title },
      quiet(`${brand.name}. ${asOf}`),
      { kind: 'figure', label: texts.balance, value: money(dues.balance) },
      {
        kind: 'facts',
        rows: [
          [texts.dueNow, money(dues.dueNow)],
          [texts.dueOn, dues.dueOn ?? '—'],
          [texts.daysLate, String(dues.daysLate)],
          ...(dues.credit > 0 ? [[texts.credit, money(dues.credit)] as const] : []),
          [texts.lender, lender],
          [texts.borrower, borrowerName || borrowerId],
          [texts.loan, loan.id],
          [texts.product, loan.product.name],
          [texts.principal, money(minor(about.principal))],
          [texts.agreedOn, localDateOf(orderedAt.getTime(), market.timeZone)],
          [texts.paidOutOn, loan.paidOutOn ?? '—'],
          [texts.term, texts.days(loan.termDays)],
        ],
      },
      { kind: 'gap', points: 12 },
      scheduleOf(dues, writing),
      { kind: 'gap', points: 12 },
      movementsTable(transactions.slice(0, MAX_MOVEMENTS).toReversed(), writing),
      ...(transactions.length > MAX_MOVEMENTS ? [quiet(texts.cut(MAX_MOVEMENTS))] : []),
    ],
    foot: { left: `${brand.name} · ${asOf}`, right: texts.page },
  });
}

const quiet = (text: string): Block => ({
  kind: 'paragraph',
  runs: [{ text, isStrong: false }],
  isQuiet: true,
});

function scheduleOf({ instalments }: Dues, { texts, format }: Writing): Block {
  const money = (amount: Minor) => formatMoney(amount, format);
  const rows = instalments.map((one) => ({ ...one, ...scheduledOf(one) }));
  const all = (of: (row: (typeof rows)[number]) => Minor) => money(sum(rows.map(of)));
  return {
    kind: 'table',
    title: texts.schedule,
    head: [texts.number, texts.dueOn, texts.amount, texts.penalties, texts.paid, texts.owed],
    rows: rows.map(({ number, dueOn, amount, accrued, paid, total }) => [
      String(number),
      dueOn,
      money(amount),
      money(accrued),
      money(paid),
      money(total),
    ]),
    total: [
      texts.total,
      '',
      all(({ amount }) => amount),
      all(({ accrued }) => accrued),
      all(({ paid }) => paid),
      all(({ total }) => total),
    ],
  };
}

const MONEY = new Set(['cash', 'suspense', 'borrower.credit']);
const ENDS_EARLY = new Set(['payoff', 'lowerInstalments', 'shorterTerm']);

/** One line of the statement: what was charged, paid, or cancelled without a payment, and the debt after it. */
interface Movement {
  readonly on: string;
  readonly text: string;
  readonly charged: number;
  readonly received: number;
  readonly cancelled: number;
  readonly owedAfter: number;
}

/**
 * What a transaction did to the debt: money that came or left, and what was charged or cancelled without any. Income that
 * is earned meanwhile does neither.
 */
export function movementsOf(
  { kind, source, valueOn, entries, owedAfter }: OrderTransaction,
  texts: AccountStatementTexts,
): readonly Movement[] {
  const sumOf = (isCounted: (account: string) => boolean): number =>
    entries.reduce((all, { account, amount }) => (isCounted(account) ? all + amount : all), 0);
  const change = sumOf((account) => account.startsWith('receivable.'));
  // What is paid out is lent: it is what the loan is charged with.
  const money = kind === 'payout' ? 0 : sumOf((account) => MONEY.has(account));
  const rest = change + money;
  const line = (text: string, amounts: Partial<Movement>): Movement => ({
    on: valueOn,
    text,
    charged: 0,
    received: 0,
    cancelled: 0,
    owedAfter,
    ...amounts,
  });
  const own = source.startsWith('restored') ? texts.restored : (texts.kinds[kind] ?? texts.other);
  if (money === 0) {
    if (rest === 0) return [];
    // A waiver that was taken back is booked as a return without money.
    const text = kind === 'refund' && rest > 0 ? texts.chargedAgain : own;
    return [line(text, rest > 0 ? { charged: rest } : { cancelled: ZERO - rest })];
  }
  const moved = money > 0 ? { received: money } : { charged: ZERO - money };
  if (rest === 0) return [line(own, moved)];
  // An extension is charged and paid at once.
  if (rest > 0 && money > 0) return [line(own, { ...moved, charged: rest })];
  const why =
    rest > 0
      ? texts.chargedAgain
      : ENDS_EARLY.has(kind)
        ? texts.interestCancelled
        : // What was charged while the money was gone: nobody waives it.
          texts.kinds['correction'];
  return [
    line(own, { ...moved, owedAfter: owedAfter - rest }),
    line(why ?? texts.other, rest > 0 ? { charged: rest } : { cancelled: ZERO - rest }),
  ];
}

/** `transactions` in booking order. Charges less payments and what was cancelled are the balance. */
function movementsTable(
  transactions: readonly OrderTransaction[],
  { texts, format }: Writing,
): Block {
  const money = (amount: number) => formatMoney(minor(amount), format);
  const moneyOrEmpty = (amount: number) => (amount === 0 ? '' : money(amount));
  const rows = transactions.flatMap((one) => movementsOf(one, texts));
  const all = (of: (row: Movement) => number) =>
    money(rows.reduce((total, row) => total + of(row), 0));
  const [first] = rows;
  const opening =
    first === undefined ? 0 : first.owedAfter - first.charged + first.received + first.cancelled;
  return {
    kind: 'table',
    title: texts.movements,
    head: [
      texts.date,
      texts.movement,
      texts.charged,
      texts.received,
      texts.cancelled,
      texts.owedAfter,
    ],
    rows: [
      ...(opening === 0 ? [] : [['', texts.opening, '', '', '', money(opening)]]),
      ...rows.map((row) => [
        row.on,
        row.text,
        moneyOrEmpty(row.charged),
        moneyOrEmpty(row.received),
        moneyOrEmpty(row.cancelled),
        money(row.owedAfter),
      ]),
    ],
    total: [
      '',
      texts.total,
      all(({ charged }) => charged),
      all(({ received }) => received),
      all(({ cancelled }) => cancelled),
      money(rows.at(-1)?.owedAfter ?? 0),
    ],
  };
}
