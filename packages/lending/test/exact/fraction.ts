/*
 * The second implementation of this folder computes in exact fractions and imports no arithmetic, dates or rules of the
 * package: its tests compare the two.
 */

/** An exact fraction; the denominator is above zero. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const [a, b] = [BigInt(over), BigInt(under)];
  const common = divisor(a < 0n ? -a : a, b) || 1n;
  return { over: a / common, under: b / common };
}

export const NOTHING = fraction(0);
export const ONE = fraction(1);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { over: -b.over, under: b.under });
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under);
export const divided = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under, a.under * b.over);
export const total = (all: readonly Fraction[]): Fraction =>
  all.reduce((sum, one) => plus(sum, one), NOTHING);

/** Below zero, zero or above, as `a` is less than, equal to or more than `b`. */
export const difference = (a: Fraction, b: Fraction): number =>
  Number(a.over * b.under - b.over * a.under);

/** Amounts are never negative where these are used. */
export const floored = ({ over, under }: Fraction): number => Number(over / under);
/** To the nearest whole number, a half upwards. */
export const nearest = ({ over, under }: Fraction): number =>
  Number((2n * over + under) / (2n * under));

/** A rate as a product states it. */
export const rated = ({ amount, scale }: { amount: number; scale: number }): Fraction =>
  fraction(amount, 10n ** BigInt(scale));

/** How far a whole amount is from the exact one. */
export const distance = (is: number, must: Fraction): number => {
  const { over, under } = minus(fraction(is), must);
  return Number(over < 0n ? -over : over) / Number(under);
};

export const summed = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
