/**
 * Whether every combination is tested (`npm run nightly`). Every other run tests each value of one dimension with each of
 * another, or some of them in turns, which finds mistakes between two of them; those that need three are found nightly.
 */
export const isWhole = process.env['CAUCE_WHOLE'] === '1';

/**
 * The tag of a story that `npm test` leaves to the nightly run, because its screens and calls have tests of their own and
 * other stories walk the same kind of path. A run of a named file includes it.
 */
export const NIGHTLY = '@nightly';
