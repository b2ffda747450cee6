import type { StatementPart } from './statement.ts';
import { couponNote, earlyOf, filled, partOf, scheduleOf } from './written-terms.ts';
import type { Writing } from './written-terms.ts';

/** The disclosure statement: RA 3765, s. 4, in the form of BSP Circular 730. */
export function philippinesParts(writing: Writing): StatementPart[] {
  const { facts, figures, texts, money, percent, late, extension } = writing;
  const { offer, product } = facts.terms;
  const words = texts.philippines;
  const balance = product.method === 'declining' ? words.declining : words.flat;
  const interest = filled(words.interest, { rate: percent(offer.dailyRate), balance });
  const { shown, decimals } = offer.annualCost;
  return [
    partOf(words.amounts, [
      [words.borrower, facts.borrowerName],
      [words.lender, facts.lender],
      [words.proposal, facts.number],
      [words.financed, money(offer.principal)],
    ]),
    partOf(words.charges, [
      [interest, money(offer.interest)],
      [words.fee, offer.commission === 0 ? texts.none : money(offer.commission)],
      [words.financeCharges, money(figures.financeCharges)],
      [words.share, percent(figures.financeChargeShare)],
    ]),
    partOf(words.nonFinance, [
      [words.nonFinanceRow, offer.iva === 0 ? texts.none : money(offer.iva)],
    ]),
    partOf(words.deductions, [
      [words.fee, offer.keptBack === 0 ? texts.none : money(offer.keptBack)],
      [words.net, money(offer.received)],
    ]),
    partOf(
      words.rates,
      [
        [words.eir, percent(shown, decimals)],
        [words.simple, percent(figures.simpleAnnualRate, 2)],
      ],
      [words.ratesNote],
    ),
    {
      title: words.schedule,
      rows: [{ label: words.total, value: money(offer.total) }],
      table: scheduleOf(writing),
      notes: couponNote(writing),
    },
    partOf(words.conditional, [
      [words.late, late === '' ? texts.none : late],
      [words.extension, extension],
      [words.early, earlyOf(writing, words.earlyIs, words.earlyAfter)],
    ]),
    partOf(words.copyTitle, [], [words.copyIs]),
  ];
}
