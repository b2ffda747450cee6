import type { Minor } from '@cauce/lending/money';
import {
  Badge,
  Card,
  DateShift,
  DateText,
  DetailRows,
  HeroAmount,
  ProductHeader,
  Rule,
} from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { instalmentLine } from '../../session/loan/instalment-line.ts';
import { useMoney } from '../../session/use-money.ts';
import { dateOrNull, addAmounts } from './due.ts';
import type { Extension } from './due.ts';
import { countedFrom } from './late-extension.ts';

/** The price of the extension, the day it moves, and what the price consists of. */
export function ExtensionSummary({ extension }: { extension: Extension }) {
  const { common, loan } = useCopy();
  const copy = useCopy('extension');
  const money = useMoney();
  const { payNow, fee, feeTax, dueFirst, days } = extension;
  const oldDueOn = dateOrNull(extension.oldDueOn);
  const newDueOn = dateOrNull(extension.newDueOn);
  // If interest or penalties are paid with it, the sum is more than the fee, and its parts are shown.
  const isMore = dueFirst !== null && dueFirst > 0;
  // For a late payment the two days are further apart than the extension's length.
  const moves = countedFrom(extension) === null ? copy.days : copy.daysFromToday;
  const write = (amount: Minor | null) =>
    amount === null || amount === 0 ? '' : money.text(money.write(amount));

  return (
    <Card label={copy.fee}>
      <ProductHeader
        name={extension.productName || copy.loan}
        text={instalmentLine(extension, loan)}
        logoSrc={extension.productLogo}
        end={days !== null && days > 0 ? <Badge tone="info">{moves(days)}</Badge> : undefined}
      />
      <HeroAmount label={extension.label || (isMore ? copy.total : copy.fee)}>
        {payNow === null ? common.notAvailable : <Amount size="xl" of={payNow} money={money} />}
      </HeroAmount>
      {oldDueOn !== null && newDueOn !== null && (
        <DateShift
          from={{ label: copy.currentDate, on: oldDueOn }}
          to={{ label: copy.newDate, on: newDueOn }}
        />
      )}
      {oldDueOn === null && newDueOn !== null && (
        <DetailRows rows={[{ label: copy.newDate, value: <DateText on={newDueOn} /> }]} />
      )}
      {isMore && (
        <>
          <Rule />
          <DetailRows
            rows={[
              { label: copy.fee, value: fee === null ? '' : write(addAmounts(fee, feeTax)) },
              { label: copy.dueFirst, value: write(dueFirst) },
              { label: copy.total, value: write(payNow), kind: 'total' },
            ]}
          />
        </>
      )}
    </Card>
  );
}
