/*
 * The second implementation of this folder computes in exact fractions and imports no arithmetic, dates or rules of the
 * package: its tests compare the two.
 */

/** An exact fraction; the denominator is above zero. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

export function fraction(numerator: bigint | number, denominator: bigint | number = 1): Fraction {
  const [a, b] = [BigInt(numerator), BigInt(denominator)];
  const common = divisor(a < 0n ? -a : a, b) || 1n;
  return { numerator: a / common, denominator: b / common };
}

export const NOTHING = fraction(0);
export const ONE = fraction(1);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const divided = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
export const total = (all: readonly Fraction[]): Fraction =>
  all.reduce((sum, one) => plus(sum, one), NOTHING);

/** Below zero, zero or above, as `a` is less than, equal to or more than `b`. */
export const difference = (a: Fraction, b: Fraction): number =>
  Number(a.numerator * b.denominator - b.numerator * a.denominator);

/** Amounts are never negative where these are used. */
export const floored = ({ numerator, denominator }: Fraction): number =>
  Number(numerator / denominator);
/** To the nearest whole number, a half upwards. */
export const nearest = ({ numerator, denominator }: Fraction): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** A rate as a product states it. */
export const rated = ({ amount, scale }: { amount: number; scale: number }): Fraction =>
  fraction(amount, 10n ** BigInt(scale));

/** How far a whole amount is from the exact one. */
export const distance = (amount: number, exact: Fraction): number => {
  const { numerator, denominator } = minus(fraction(amount), exact);
  return Number(numerator < 0n ? -numerator : numerator) / Number(denominator);
};

export const summed = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
