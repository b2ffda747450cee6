import { expect, it } from 'vitest';
import { personTables } from './personal-data.ts';
import { TOPICS } from './preview-erasure.ts';

it('the preview of an erasure names each of its tables once, as deleted or as retained', () => {
  for (const erasure of ['delete', 'keep'] as const) {
    const shown = TOPICS[erasure].flatMap(({ tables }) => tables);
    // An image's row remains until its file has been removed, and is deleted then.
    const meant = personTables
      .filter(
        ({ atErasure, table }) => (table === 'complaint_images' ? 'delete' : atErasure) === erasure,
      )
      .map(({ table }) => table);
    expect(shown.toSorted()).toEqual(meant.toSorted());
  }
});
