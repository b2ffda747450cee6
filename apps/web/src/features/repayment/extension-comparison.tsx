import { ZERO, subtract } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import { Card, DateText } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { dateOrNull, addAmounts } from './due.ts';
import type { Extension } from './due.ts';
import { countedFrom, dueToday } from './late-extension.ts';
import { PlanSide, PlanSides } from './plan-sides.tsx';

/** Without and with extension, side by side: due day, fee, remaining debt, annual cost. */
export function ExtensionComparison({ extension }: { extension: Extension }) {
  const copy = useCopy('extension');
  const rows = useRows(extension);
  if (rows.length === 0) return null;
  return (
    <Card title={copy.compare}>
      <PlanSides>
        <PlanSide
          title={copy.without}
          figures={rows.map(({ label, before }) => ({ label, value: before }))}
        />
        <PlanSide
          title={copy.with}
          isNew
          figures={rows.map(({ label, after }) => ({ label, value: after }))}
        />
      </PlanSides>
    </Card>
  );
}

/** Only figures that the server gave for both sides: half a comparison would mislead. */
function useRows(extension: Extension) {
  const copy = useCopy('extension');
  const money = useMoney();
  const write = (amount: Minor) => money.text(money.write(amount));
  const { fee, feeTax, dueFirst, payNow, stillOwed, annualCostBefore, annualCostAfter } = extension;
  const rows: { label: string; before: ReactNode; after: ReactNode }[] = [];
  const oldDueOn = dateOrNull(extension.oldDueOn);
  const newDueOn = dateOrNull(extension.newDueOn);
  // Nobody can pay on a past day: without the extension all of it is due today.
  const today = countedFrom(extension);
  const dueNow = today === null ? ZERO : dueToday(extension, today);
  if (oldDueOn !== null && newDueOn !== null)
    rows.push({
      label: copy.dueOn,
      before: <DateText on={today ?? oldDueOn} />,
      after: <DateText on={newDueOn} />,
    });
  if (fee !== null)
    rows.push({
      label: copy.feeShort,
      before: write(ZERO),
      after: write(addAmounts(fee, feeTax)),
    });
  const comparesToday = payNow !== null && dueNow !== null && dueFirst !== null && dueFirst > 0;
  if (comparesToday)
    rows.push({ label: copy.payToday, before: write(dueNow), after: write(payNow) });
  if (stillOwed !== null) {
    // What is paid together with the fee is owed either way.
    const owed = addAmounts(stillOwed, dueFirst);
    rows.push({
      label: copy.stillOwed,
      // On both sides, what is left after the total of today.
      before: write(comparesToday && owed > dueNow ? subtract(owed, dueNow) : owed),
      after: write(stillOwed),
    });
  }
  if (annualCostBefore !== '' && annualCostAfter !== '')
    rows.push({
      label: extension.annualCostName || copy.annualCost,
      before: annualCostBefore,
      after: annualCostAfter,
    });
  return rows;
}
