import { addDays, nextBusinessDay } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { begin } from './model-begin.ts';
import { calendarOf, chargesOf, owes, points, rounded } from './model-figures.ts';
import type { ModelLoan, ModelReceipt, ModelStop, ModelTerms, Part } from './model-loan.ts';
import { payInTurn, payKind, prepay } from './model-payments.ts';
import { endLoan } from './model-payoff.ts';
import { chargeDay } from './model-penalties.ts';
import { giveBack, watch } from './model-returns.ts';
import type { Taken } from './model-returns.ts';

// A second implementation of the rules of money, day by day over a whole history and with plain numbers, which shares
// neither the ledger's arithmetic nor its bookkeeping.

/** The fee of an extension without its tax, and the tax. */
function feesOf(part: Part, { product }: ModelTerms): [number, number] {
  const fee = product.extension?.fee;
  if (fee === undefined) return [0, 0];
  const net =
    fee.kind === 'amount' ? fee.amount : rounded(part.principalPlanned * points(fee.rate), 10_000);
  return [net, rounded(net * points(product.ivaRate), 10_000)];
}

function feeOf(part: Part, terms: ModelTerms): number {
  const [net, tax] = feesOf(part, terms);
  return net + tax;
}

/** The cost of an extension on a day and the new date, or null. */
export function modelExtension(parts: readonly Part[], today: LocalDate, terms: ModelTerms) {
  const index = parts.findIndex((part) => owes(part) > 0);
  const part = parts[index];
  const rule = terms.product.extension;
  if (rule === null || part === undefined || part.extendedDays > 0) return null;
  const calendar = calendarOf(terms);
  const isLate = nextBusinessDay(part.dueOn, calendar) < today;
  const first = rule.requiresInterestPaid ? part.penalty + (isLate ? chargesOf(part) : 0) : 0;
  const from = part.dueOn < today ? today : part.dueOn;
  const fee = feeOf(part, terms);
  const last = parts[index + 1]?.dueOn ?? '9999';
  for (let days = rule.maxDays; days > 0; days -= 1) {
    const newDueOn = addDays(from, days);
    if (newDueOn <= last && nextBusinessDay(newDueOn, calendar) === newDueOn)
      return { index, days, fee, price: fee + first, newDueOn };
  }
  return null;
}

function take(parts: Part[], receipt: ModelReceipt, terms: ModelTerms) {
  const { amount, on, wants, extended, became } = receipt;
  if (wants === 'waiver') {
    let left = amount;
    for (const part of parts) left -= payKind(part, 'penalty', left);
    return { left: 0, made: null };
  }
  if (wants === 'smallBalance') {
    payInTurn(parts, amount);
    return { left: 0, made: null };
  }
  if (wants === 'creditAdjustment') {
    const left = payInTurn(parts, amount);
    return { left: 0, made: null, adjusted: amount - left };
  }
  if (wants === 'debitAdjustment' || wants === 'owedAgain') {
    const part = parts.find((one) => owes(one) > 0) ?? parts.at(-1);
    if (part !== undefined) part.charges[1] = (part.charges[1] ?? 0) + amount;
    return { left: 0, made: null, adjusted: wants === 'owedAgain' ? 0 : -amount };
  }
  if (extended) {
    const part = parts[extended.instalment - 1];
    if (part === undefined) throw new RangeError('no such instalment');
    const left = payInTurn(parts, amount - feeOf(part, terms));
    part.dueOn = extended.newDueOn;
    return { left, made: null };
  }
  const isReducing = wants === 'lowerInstalments' || wants === 'shorterTerm';
  if ((wants === 'payoff' || isReducing) && became !== 'payment') {
    const left = endLoan(parts, receipt, terms);
    if (left !== null) return { left, made: null, outcome: 'payoff' as const };
  }
  if (
    isReducing &&
    (became === undefined || became === 'prepayment') &&
    prepay(parts, receipt, wants)
  )
    return { left: 0, made: null, outcome: 'prepayment' as const };
  const isNew = wants === 'extension' && extended === undefined;
  const offer = isNew ? modelExtension(parts, on, terms) : null;
  if (offer === null || amount < offer.price) return { left: payInTurn(parts, amount), made: null };
  const left = payInTurn(parts, amount - offer.fee);
  const { index, days, newDueOn } = offer;
  Object.assign(parts[index] ?? {}, { dueOn: newDueOn });
  const part = parts[index];
  if (part !== undefined) part.extendedDays += days;
  return { left, made: { instalment: index + 1, newDueOn } };
}

/** Simulates a loan from its payout to the end of `until`. Receipts of one day count in list order. */
export function liveThrough(
  terms: ModelTerms,
  receipts: readonly ModelReceipt[],
  until: LocalDate,
  stops: readonly ModelStop[],
): ModelLoan {
  const parts = begin(terms, receipts);
  const settled = new Map<string, Taken>();
  let credit = terms.plan?.credit ?? 0;
  let allAdjusted = 0;
  let newExtension: ModelLoan['newExtension'] = null;
  let newOutcome: ModelLoan['newOutcome'] = 'payment';
  for (
    let today = terms.plan?.startsOn ?? terms.offer.startsOn;
    today <= until;
    today = addDays(today, 1)
  ) {
    const last = stops.findLast(({ from }) => from <= today);
    const isFree = last !== undefined && (last.resumesOn ?? '9999') > today;
    if (!isFree) for (const part of parts) chargeDay(part, parts, today, terms);
    for (const receipt of receipts.filter(({ on }) => on === today)) {
      if (receipt.returnOf !== undefined) {
        credit -= giveBack(parts, settled.get(receipt.returnOf)!, receipt.amount); // ! returned after it came
        continue;
      }
      const changes = watch(parts);
      const { left, made, outcome = 'payment', adjusted = 0 } = take(parts, receipt, terms);
      const index = ((receipt.extended ?? made)?.instalment ?? 0) - 1;
      const extended = parts[index];
      const fee = extended ? { index, amounts: feesOf(extended, terms) } : null;
      if (receipt.key !== undefined) settled.set(receipt.key, changes(left, fee));
      allAdjusted += adjusted;
      if (receipt.became === undefined) newOutcome = outcome;
      credit += left;
      newExtension ??= made;
    }
  }
  return { parts, credit, adjusted: allAdjusted, newExtension, newOutcome };
}
