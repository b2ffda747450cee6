import type { ReactNode } from 'react';

/** The headings of a table's columns; false leaves a column out. */
export function ColumnHeads({ of }: { of: readonly ReactNode[] }) {
  return (
    <thead>
      <tr>
        {of.map(
          (label, place) =>
            label !== false && (
              <th key={place} scope="col">
                {label}
              </th>
            ),
        )}
      </tr>
    </thead>
  );
}
