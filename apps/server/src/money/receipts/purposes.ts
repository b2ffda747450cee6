/** What money is for. */
const PURPOSES = ['instalment', 'extension', 'payoff'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A purpose as it is stored, or the kind of a booked receipt; whatever else came in pays what is owed. */
export const readPurpose = (text: string | undefined): Purpose =>
  PURPOSES.find((purpose) => purpose === text) ?? 'instalment';
