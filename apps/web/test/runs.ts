/** The number of examples for a property test of a screen: all in the nightly run, a twentieth otherwise. */
export const runs = (most: number): number =>
  process.env['CAUCE_WHOLE'] === '1' ? most : Math.ceil(most / 20);
