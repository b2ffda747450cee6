/**
 * What a channel pays: the due instalment, the fee of an extension, or, as our additions, the whole loan before its end, a
 * part of what is due, or more than it, which reduces the instalments or the term.
 */
export const REQUEST_TYPES = {
  instalment: '1',
  extension: '2',
  payoff: '3',
  part: '4',
  lowerInstalments: '5',
  shorterTerm: '6',
} as const;
export type RequestType = keyof typeof REQUEST_TYPES;

// In the order of their numbers.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its names
const NAMES = Object.keys(REQUEST_TYPES) as readonly RequestType[];

/** The meaning of a number on the wire; anything else pays what is due. */
export const requestTypeOf = (type: string | undefined): RequestType =>
  NAMES[Number(type) - 1] ?? 'instalment';
