import { createHash } from 'node:crypto';
import { clabeCheckDigit } from '@cauce/lending';

// A till's reference begins with the payee's number; a transfer's CLABE with bank 646 (STP), branch 180 and the account
// of the collector. Neither is anybody's: the numbers exist in this sandbox alone.
const TILL_PREFIX = '9300';
const CLABE_PREFIX = '646180';

/** Digits that look random and are the same for the same seed. */
function digitsOf(seed: string, count: number): string {
  const whole = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return whole.toString().slice(-count).padStart(count, '0');
}

/** The reference that is said or scanned at a till: 14 digits (decisions §14). */
export function tillReference(seed: string): string {
  return TILL_PREFIX + digitsOf(seed, 14 - TILL_PREFIX.length);
}

/** The account that a transfer goes to: 18 digits with the right check digit (decisions §14). */
export function transferReference(seed: string): string {
  const first17 = CLABE_PREFIX + digitsOf(seed, 17 - CLABE_PREFIX.length);
  return first17 + clabeCheckDigit(first17);
}

/** Whether a transfer to this account reaches the collector, with or without a voucher. */
export function isOurAccount(reference: string): boolean {
  return (
    /^\d{18}$/.test(reference) &&
    reference.startsWith(CLABE_PREFIX) &&
    clabeCheckDigit(reference.slice(0, 17)) === reference.slice(17)
  );
}
