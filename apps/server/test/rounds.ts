/**
 * How often something random or concurrent is tried: as often as asked for on PostgreSQL, a fifth as often on the embedded
 * database, which takes one statement after another and several times as long.
 */
export const rounds = (most: number): number =>
  process.env['TEST_DATABASE'] === 'postgresql' ? most : Math.ceil(most / 5);
