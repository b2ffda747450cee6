import type { Part } from './model-loan.ts';

/** What one receipt settled of each part and what it cancelled: the most that can be returned of it. */
export interface Taken {
  credit: number;
  /** Of each part: principal, tax, commission, interest and penalties, which is the order of their return. */
  readonly kinds: number[][];
  /** Of each part: cancelled interest and tax, and prepaid principal. */
  ahead: { readonly interest: number; readonly tax: number; readonly prepaid: number }[];
  givenBack: number[];
  /** The fee of an extension, without its tax and its tax. */
  readonly fee: { readonly index: number; readonly amounts: number[] } | null;
}

const kindsOf = ({ principal, charges, penalty }: Part): number[] => [
  principal,
  ...charges.toReversed(),
  penalty,
];

/** Makes a copy of the parts, and returns what a receipt has changed since. */
export function watch(parts: readonly Part[]) {
  const before = parts.map((part) => ({ ...part, charges: [...part.charges] }));
  return (credit: number, fee: Taken['fee']): Taken => ({
    credit,
    kinds: parts.map((part, index) => {
      const now = kindsOf(part);
      return kindsOf(before[index]!).map((one, at) => one - (now[at] ?? 0)); // ! as long
    }),
    ahead: parts.map(({ leftOut, prepaid }, index) => {
      const was = before[index]!; // ! as long
      return {
        interest: leftOut.interest - was.leftOut.interest,
        tax: leftOut.tax - was.leftOut.tax,
        prepaid: prepaid - was.prepaid,
      };
    }),
    givenBack: (parts[0]?.givenBack ?? []).map((one, at) => one - (before[0]?.givenBack[at] ?? 0)),
    fee,
  });
}

/**
 * Returns an amount of a receipt: its credit first, then what it settled, latest first, and the fee of an extension last.
 * The interest that it cancelled is charged again if all of it is returned at once. Returns the credit that is gone.
 */
export function giveBack(parts: readonly Part[], taken: Taken, amount: number): number {
  const cancelled = [
    ...taken.ahead.map(({ interest, tax }) => interest + tax),
    ...taken.givenBack,
  ].reduce((all, one) => all + one, 0);
  const settled = taken.kinds.flat().reduce((all, one) => all + one, 0);
  const isAhead = cancelled > 0 || taken.ahead.some(({ prepaid }) => prepaid > 0);
  const isUndone = isAhead && amount === settled - cancelled + taken.credit;
  let left = amount + (isUndone ? cancelled : 0);
  const take = (from: number[], at: number): number => {
    const most = Math.min(left, from[at] ?? 0);
    from[at] = (from[at] ?? 0) - most;
    left -= most;
    return most;
  };
  const credit = Math.min(left, taken.credit);
  taken.credit -= credit;
  left -= credit;
  for (const [index, part] of [...parts.entries()].toReversed()) {
    const kinds = taken.kinds[index] ?? [];
    part.principal += take(kinds, 0);
    for (const at of [1, 2, 3])
      part.charges[3 - at] = (part.charges[3 - at] ?? 0) + take(kinds, at);
    part.penalty += take(kinds, 4);
  }
  const { fee } = taken;
  const charged = fee && parts[fee.index]?.charges;
  if (fee && charged)
    for (const at of [0, 1]) charged[1 + at] = (charged[1 + at] ?? 0) + take(fee.amounts, at);
  if (!isUndone) return credit;
  for (const [index, part] of parts.entries()) {
    const { interest, tax, prepaid } = taken.ahead[index]!; // ! as long
    part.leftOut = { interest: part.leftOut.interest - interest, tax: part.leftOut.tax - tax };
    part.prepaid -= prepaid;
    if (index === 0)
      part.givenBack = part.givenBack.map((one, at) => one - (taken.givenBack[at] ?? 0));
  }
  taken.ahead = taken.ahead.map(() => ({ interest: 0, tax: 0, prepaid: 0 }));
  taken.givenBack = [0, 0];
  return credit;
}
