import { ZERO } from '@cauce/lending/money';
import { Card, DateText, VisuallyHidden } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { dateOrNull, together } from './due.ts';
import type { Extension } from './due.ts';
import css from './extension-comparison.module.css';

/** Without and with extension, side by side: the day, what it costs today, what stays owed, the cost in a year. */
export function ExtensionComparison({ extension }: { extension: Extension }) {
  const { extension: copy } = useCopy();
  const rows = useRows(extension);
  if (rows.length === 0) return null;
  return (
    <Card title={copy.compare}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{copy.concept}</VisuallyHidden>
            </th>
            <th scope="col">{copy.without}</th>
            <th scope="col">{copy.with}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Only what the other side told of both sides: half a comparison would mislead. */
function useRows(extension: Extension) {
  const { extension: copy } = useCopy();
  const money = useMoney();
  const { fee, feeTax, dueFirst, stillOwed, annualCostBefore, annualCostAfter } = extension;
  const rows: { label: string; before: ReactNode; after: ReactNode }[] = [];
  const oldDueOn = dateOrNull(extension.oldDueOn);
  const newDueOn = dateOrNull(extension.newDueOn);
  if (oldDueOn !== null && newDueOn !== null)
    rows.push({
      label: copy.dueOn,
      before: <DateText on={oldDueOn} />,
      after: <DateText on={newDueOn} />,
    });
  if (fee !== null)
    rows.push({
      label: copy.fee,
      before: money.write(ZERO),
      after: money.write(together(fee, feeTax)),
    });
  if (stillOwed !== null)
    rows.push({
      label: copy.stillOwed,
      // What is paid first with the fee is owed either way.
      before: money.write(together(stillOwed, dueFirst)),
      after: money.write(stillOwed),
    });
  if (annualCostBefore !== '' && annualCostAfter !== '')
    rows.push({
      label: extension.annualCostName || copy.annualCost,
      before: annualCostBefore,
      after: annualCostAfter,
    });
  return rows;
}
