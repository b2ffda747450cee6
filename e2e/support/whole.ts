/**
 * Whether every cell of a matrix is looked at (`npm run nightly`). In every other run each value of one side meets each of another
 * in some story, which is where mistakes between two of them show; three that must come together wait for the night.
 */
export const isWhole = process.env['CAUCE_WHOLE'] === '1';
