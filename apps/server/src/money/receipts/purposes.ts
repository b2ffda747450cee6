import type { Receipt } from '@cauce/lending';

/** The purposes of money. */
const PURPOSES = [
  'instalment',
  'extension',
  'payoff',
  // An amount that the borrower enters: less than what is due, or more, which then reduces what they choose.
  'part',
  'lowerInstalments',
  'shorterTerm',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A purpose from its stored name, or from the kind of a booked receipt; receipts of any other kind pay what is due. */
export const readPurpose = (text: string | undefined): Purpose =>
  PURPOSES.find((purpose) => purpose === text) ?? 'instalment';

/** How the books apply money of a purpose: a part of what is due is applied like any payment. */
export const wishOf = (purpose: Purpose): Receipt['wants'] =>
  purpose === 'part' ? 'instalment' : purpose;

/** Whether the borrower chooses its amount. */
export const isOwnAmount = (purpose: Purpose): boolean =>
  purpose === 'part' || purpose === 'lowerInstalments' || purpose === 'shorterTerm';
