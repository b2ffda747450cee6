import { owes, shared } from './model-figures.ts';
import { unearned } from './model-interest.ts';
import type { ModelReceipt, ModelReduces, Part } from './model-loan.ts';
import { leaveOut } from './model-payoff.ts';

export function payInTurn(parts: readonly Part[], amount: number): number {
  let left = amount;
  for (const part of parts) {
    left -= payKind(part, 'penalty', left);
    left -= payCharges(part, left);
    left -= payKind(part, 'principal', left);
  }
  return left;
}

export function payKind(part: Part, kind: 'penalty' | 'principal', most: number): number {
  const paid = Math.min(most, part[kind]);
  part[kind] -= paid;
  return paid;
}

/** Pays interest, commission and tax in proportion, of all of them or of what `of` leaves. */
function payCharges(part: Part, most: number, of: readonly number[] = part.charges): number {
  const paid = Math.min(
    most,
    of.reduce((all, one) => all + one, 0),
  );
  const each = shared(paid, of);
  part.charges = part.charges.map((one, index) => one - (each[index] ?? 0));
  return paid;
}

/**
 * Pays what is due and prepays with the rest; false if that is not possible. Tried with one more cent of returned interest
 * at a time until the result equals the input.
 */
export function prepay(
  parts: Part[],
  { amount, on }: ModelReceipt,
  reduces: ModelReduces,
): boolean {
  const open = parts.filter((part) => owes(part) > 0);
  const late = open.filter(({ dueOn }) => dueOn <= on);
  const first = late.length > 0 ? late : open.slice(0, 1);
  const need = first.reduce((all, part) => all + owes(part), 0);
  const isPaidOff =
    parts.every(({ prepaid }) => prepaid === 0) &&
    parts.some(({ leftOut }) => leftOut.interest > 0);
  if (open.length === first.length || amount <= need || isPaidOff) return false;
  const before = parts.map((part) => unearned(part, parts, on));
  for (let given = 0; ; given += 1) {
    const after = parts.map((part) => ({ ...part }));
    const ahead = parts.flatMap(
      (part, index) => (open.includes(part) && !first.includes(part) ? [after[index]!] : []), // ! as long
    );
    for (const [index, part] of parts.entries())
      if (first.includes(part)) payInTurn([after[index]!], owes(part)); // ! as long
    spreadAhead(ahead, amount - need + given, reduces, (part) => before[after.indexOf(part)]!); // ! one of them
    for (const part of after)
      if (part.earnsUntil > on)
        part.prepaid = Math.max(part.prepaid, part.principalPlanned - part.principal);
    let back = 0;
    const fallen = after.map((part, index) => {
      const now = unearned(part, after, on);
      const was = before[index]!; // ! as long
      return {
        interest: Math.max(0, was.interest - now.interest),
        tax: Math.max(0, was.tax - now.tax),
      };
    });
    for (const [index, part] of after.entries()) {
      const { interest, tax } = fallen[index]!; // ! as long
      const [owedInterest = 0, commission = 0, owedTax = 0] = part.charges;
      back += Math.max(0, interest - owedInterest) + Math.max(0, tax - owedTax);
      part.charges = [Math.max(0, owedInterest - interest), commission, Math.max(0, owedTax - tax)];
      leaveOut(part, fallen[index]);
    }
    if (back > given) continue;
    for (const [index, part] of parts.entries()) Object.assign(part, after[index]);
    return true;
  }
}

function spreadAhead(
  ahead: readonly Part[],
  funds: number,
  reduces: ModelReduces,
  toCome: (part: Part) => { interest: number; tax: number },
): void {
  let left = funds;
  const rest = (part: Part): number[] => {
    const { interest, tax } = toCome(part);
    const [owedInterest = 0, commission = 0, owedTax = 0] = part.charges;
    return [Math.max(0, owedInterest - interest), commission, Math.max(0, owedTax - tax)];
  };
  if (reduces === 'shorterTerm') {
    for (const part of ahead.toReversed()) {
      left -= payKind(part, 'principal', left);
      left -= payKind(part, 'penalty', left);
      left -= payCharges(part, left, rest(part));
    }
    return;
  }
  const principals = ahead.map(({ principal }) => principal);
  const each = shared(
    Math.min(
      left,
      principals.reduce((all, one) => all + one, 0),
    ),
    principals,
  );
  for (const [index, part] of ahead.entries()) left -= payKind(part, 'principal', each[index] ?? 0);
  for (const part of ahead) {
    left -= payKind(part, 'penalty', left);
    left -= payCharges(part, left, rest(part));
  }
}
