import type { ReactNode } from 'react';

/** One line of a card: a label and its value. */
export type DetailRowData = {
  label: string;
  value: ReactNode;
  /** `credit` is a deduction (green); `total` closes the list under a rule. */
  kind?: 'plain' | 'credit' | 'total' | undefined;
};

/** Leaves out the rows whose value is empty or a bare `0`. */
export function visibleRows<Row extends DetailRowData>(rows: readonly Row[]): Row[] {
  return rows.filter(({ value }) => {
    if (value === null || value === undefined || typeof value === 'boolean') return false;
    return typeof value === 'string' || typeof value === 'number'
      ? !['', '0'].includes(String(value).trim())
      : true;
  });
}
