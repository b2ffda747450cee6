/** How many examples a property of a screen is shown with: all in the nightly run, a fifth in every other. */
export const runs = (most: number): number =>
  process.env['CAUCE_WHOLE'] === '1' ? most : Math.ceil(most / 5);
