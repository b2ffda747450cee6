import type { ReactNode } from 'react';
import { ColumnHeads } from '../../../parts/tables/column-heads.tsx';
import css from './comparison.module.css';

/** A row: its name and both values. */
export interface Compared {
  readonly id: string;
  readonly label: ReactNode;
  readonly one: ReactNode;
  readonly other: ReactNode;
}

/** Two states of a loan side by side, to choose between them. */
export function Comparison({
  label,
  one,
  other,
  lines,
}: {
  label: string;
  one: string;
  other: string;
  lines: readonly Compared[];
}) {
  return (
    <table className={css.table}>
      <ColumnHeads of={[label, one, other]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.label}</th>
            <td>{line.one}</td>
            <td>{line.other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
