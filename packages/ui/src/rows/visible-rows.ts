import type { ReactNode } from 'react';

/** One line of a card: what it is and what it says. */
export type DetailRowData = {
  label: string;
  value: ReactNode;
  /** `credit` takes something off (green); `total` closes the list under a rule. */
  kind?: 'plain' | 'credit' | 'total' | undefined;
};

/** The rows worth showing: those whose value is not empty and not a bare `0` (DetailRow). */
export function visibleRows<Row extends DetailRowData>(rows: readonly Row[]): Row[] {
  return rows.filter(({ value }) => {
    if (value === null || value === undefined || typeof value === 'boolean') return false;
    return typeof value === 'string' || typeof value === 'number'
      ? !['', '0'].includes(String(value).trim())
      : true;
  });
}
