import { india } from '@cauce/lending';
import { multiplyRate } from '@cauce/lending/money';
import type { StatementPart } from './statement.ts';
import {
  couponNote,
  daysIn,
  earlyOf,
  filled,
  partOf,
  paymentsOf,
  rhythmOf,
  scheduleOf,
  termOf,
} from './written-terms.ts';
import type { Writing } from './written-terms.ts';

/** The key facts statement: RBI/2024-25/18, Annexes A to C, row by row. */
export function indiaParts(writing: Writing): StatementPart[] {
  return [partOne(writing), partTwo(writing), annexB(writing), annexC(writing)];
}

/** The yearly rate is that of the APR's year, so that both agree where a loan has no fees. */
function rateOf({ facts: { terms }, texts, daysOfYear, percent }: Writing): string {
  const { dailyRate, method } = terms.product;
  const text = method === 'flat' ? (texts.indiaLater?.fixedFlat ?? texts.fixed) : texts.fixed;
  const yearly = multiplyRate(dailyRate, daysOfYear);
  return filled(text, { rate: percent(yearly), daily: percent(dailyRate) });
}

const aprOf = ({ facts: { terms }, percent }: Writing): string =>
  percent(terms.offer.annualCost.shown, terms.offer.annualCost.decimals);

function holdsOf({ facts: { terms }, texts }: Writing): string {
  const text = texts.indiaLater?.holds?.until;
  return text === undefined || terms.holds === undefined
    ? ''
    : filled(text, { date: terms.holds.until });
}

function partOne(writing: Writing): StatementPart {
  const { facts, figures, texts, money, late, extension } = writing;
  const { offer, product } = facts.terms;
  const { india: words, indiaLater: later } = texts;
  return partOf(
    words.part1,
    [
      [words.proposal, later === undefined ? facts.number : facts.proposal],
      [later?.holds?.label ?? '', holdsOf(writing)],
      [later?.account ?? '', later === undefined ? '' : facts.number],
      [words.borrower, facts.borrowerName],
      [words.lender, facts.lender],
      [words.type, filled(words.typeIs, { product: product.name })],
      [words.sanctioned, money(offer.principal)],
      [words.disbursal, words.disbursalIs],
      [words.term, termOf(writing)],
      [words.instalmentType, rhythmOf(writing)],
      [words.instalmentNumber, String(figures.schedule.length)],
      [words.instalmentAmount, paymentsOf(writing)],
      [words.instalmentStart, figures.schedule[0]?.dueOn ?? ''],
      [words.interestRate, rateOf(writing)],
      [words.floating, texts.notApplicable],
      [words.feesToLender, figures.fees === 0 ? texts.none : money(figures.fees)],
      [words.feesOther, texts.none],
      [words.feesThird, texts.none],
      [words.apr, aprOf(writing)],
      [words.penal, late === '' ? texts.none : late],
      [words.foreclosure, earlyOf(writing, words.foreclosureIs, words.foreclosureAfter)],
      [words.switching, texts.notApplicable],
      [words.extension, extension === '' ? texts.notApplicable : extension],
    ],
    couponNote(writing),
  );
}

function partTwo(writing: Writing): StatementPart {
  const { facts, texts } = writing;
  const words = texts.india;
  const days = daysIn(writing, india.coolingOff?.days ?? 0);
  return partOf(words.part2, [
    [words.agents, words.agentsIs],
    [words.grievanceClause, words.grievanceClauseIs],
    [words.officer, facts.officer],
    [words.transfer, words.transferIs],
    [words.coLending, texts.notApplicable],
    [words.coolingOff, filled(words.coolingOffIs, { days })],
    [words.provider, texts.none],
  ]);
}

/** How the fees are paid; empty without fees. */
function feesNote({ facts, figures, texts: { india: words, indiaLater } }: Writing): string[] {
  if (figures.fees === 0) return [];
  if (facts.terms.offer.keptBack > 0) return [words.keptBack];
  const isOnePayment = figures.schedule.length === 1;
  return [(isOnePayment ? indiaLater?.withPayment : undefined) ?? words.withInstalments];
}

function annexB(writing: Writing): StatementPart {
  const { facts, figures, texts, money } = writing;
  const { offer } = facts.terms;
  const words = texts.india;
  const { annexRows: rows } = words;
  return partOf(
    words.annexB,
    [
      [rows.sanctioned, money(offer.principal)],
      [rows.term, termOf(writing)],
      [rows.instalments, paymentsOf(writing)],
      [rows.start, figures.schedule[0]?.dueOn ?? ''],
      [rows.rateType, rows.rateTypeIs],
      [rows.rate, rateOf(writing)],
      [rows.interest, money(offer.interest)],
      [rows.fees, money(figures.fees)],
      [rows.feesThird, texts.none],
      [rows.net, money(offer.received)],
      [rows.total, money(figures.totalPaid)],
      [rows.apr, aprOf(writing)],
      [rows.disbursal, words.disbursalIs],
      [rows.due, rows.dueIs],
    ],
    feesNote(writing),
  );
}

function annexC(writing: Writing): StatementPart {
  const { annexC: title, annexCNote } = writing.texts.india;
  return { title, rows: [], table: scheduleOf(writing), notes: [annexCNote] };
}
