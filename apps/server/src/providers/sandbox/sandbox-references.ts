import { createHash } from 'node:crypto';
import { clabeCheckDigit } from '@cauce/lending';
import type { ChannelCode } from '@cauce/lending';

// A till reference begins with the payee's number; a transfer's CLABE with bank 646 (STP), branch 180 and the collector's
// account; an account elsewhere begins with the collector's number. All are fictitious and exist in this sandbox only.
const TILL_PREFIX = '9300';
const CLABE_PREFIX = '646180';
const ACCOUNT_PREFIX = '9301';
const ACCOUNT_DIGITS = 16;

/** Pseudo-random digits, the same for the same seed. */
function digitsOf(seed: string, count: number): string {
  const whole = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return whole.toString().slice(-count).padStart(count, '0');
}

/** The reference that is spoken or scanned at a till: 14 digits. */
function tillReference(seed: string): string {
  return TILL_PREFIX + digitsOf(seed, 14 - TILL_PREFIX.length);
}

/** The destination account of a transfer: 18 digits with a valid check digit. */
function transferReference(seed: string): string {
  const first17 = CLABE_PREFIX + digitsOf(seed, 17 - CLABE_PREFIX.length);
  return first17 + clabeCheckDigit(first17);
}

/** A collector's account for one payment, in countries without a check digit. */
function accountReference(seed: string): string {
  return ACCOUNT_PREFIX + digitsOf(seed, ACCOUNT_DIGITS - ACCOUNT_PREFIX.length);
}

const makers: Readonly<Record<ChannelCode, (seed: string) => string>> = {
  till: tillReference,
  clabe: transferReference,
  ifscAccount: accountReference,
  bankAccount: accountReference,
  upiId: (seed) => `loan.${digitsOf(seed, 12)}@sandbox`,
};

/** The reference of a voucher for a channel's kind of code; the same for the same seed. */
export function referenceFor(code: ChannelCode, seed: string): string {
  return makers[code](seed);
}

/** Whether a transfer to this account reaches the collector, with or without a voucher. */
export function isOurAccount(reference: string): boolean {
  if (reference.length === ACCOUNT_DIGITS)
    return /^\d+$/.test(reference) && reference.startsWith(ACCOUNT_PREFIX);
  return (
    /^\d{18}$/.test(reference) &&
    reference.startsWith(CLABE_PREFIX) &&
    clabeCheckDigit(reference.slice(0, 17)) === reference.slice(17)
  );
}
