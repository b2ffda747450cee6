/**
 * What a channel pays: the instalment that is due, the fee of an extension, or, ours, the whole loan before its end, a part of what is
 * due, or more than it, by which the instalments or the term become less.
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

/** What a number of the wire stands for; whatever else is written there pays what is due. */
export const requestTypeOf = (type: string | undefined): RequestType =>
  NAMES[Number(type) - 1] ?? 'instalment';
