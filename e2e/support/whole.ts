/**
 * Whether every combination is tested (`npm run nightly`). Every other run tests each value of one dimension with each of
 * another, which finds mistakes between two of them; those that need three are found nightly.
 */
export const isWhole = process.env['CAUCE_WHOLE'] === '1';
