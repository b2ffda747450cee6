import { clabeCheckDigit } from '@cauce/lending';
import type { Dice } from './dice.ts';

/** Bank and branch of the provider's accounts. */
const PREFIX_DIGITS = 6;
const BEFORE_CHECK = 17;

/**
 * Whether a reference is the account of a transfer. Collectors in Mexico report each transfer to an account of theirs with the
 * account's number, whether or not a payment is expected there (docs.fintoc.com, docs.bitso.com); tills refuse an unknown
 * reference.
 */
export const isAccount = (reference: string): boolean => /^\d{18}$/.test(reference);

/**
 * Another account of the same provider. Mostly a typing error that the check digit does not show, if there is one:
 * its weights differ by even numbers, so it is the same for neighbours that differ by five and are swapped. Otherwise an
 * account saved from an earlier loan.
 */
export function otherAccount(reference: string, dice: Dice): string {
  const swaps = Array.from(
    { length: BEFORE_CHECK - 1 - PREFIX_DIGITS },
    (_, at) => at + PREFIX_DIGITS,
  )
    .filter((at) => Math.abs(Number(reference[at]) - Number(reference[at + 1])) === 5)
    .map(
      (at) => reference.slice(0, at) + reference[at + 1] + reference[at] + reference.slice(at + 2),
    );
  if (swaps.length > 0 && dice.chance(0.8)) return dice.pick(swaps);
  const digits = Array.from({ length: BEFORE_CHECK - PREFIX_DIGITS }, () => dice.below(10)).join(
    '',
  );
  const first17 = reference.slice(0, PREFIX_DIGITS) + digits;
  return first17 + clabeCheckDigit(first17);
}
