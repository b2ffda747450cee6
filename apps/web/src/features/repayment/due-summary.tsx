import { Badge, Card, DateText, FoldedRows, HeroAmount, ProductHeader } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { instalmentLine } from '../../session/loan/instalment-line.ts';
import { useMoney } from '../../session/use-money.ts';
import { dateOrNull } from './due.ts';
import type { Due } from './due.ts';

/** Amount, date, loan and details; only the first two lines are shown until expanded. */
export function DueSummary({ due, isShort = false }: { due: Due; isShort?: boolean }) {
  const { common, loan } = useCopy();
  const copy = useCopy('repayment');
  const money = useMoney();
  const dueOn = dateOrNull(due.dueOn);
  const rows = due.details.map(({ text, value }) => ({ label: text, value: money.text(value) }));
  return (
    <Card label={copy.loan}>
      <ProductHeader
        name={due.productName || copy.loan}
        text={instalmentLine(due, loan)}
        logoSrc={due.productLogo}
        end={
          due.isLate ? (
            <Badge tone="danger" icon="alert">
              {copy.late}
            </Badge>
          ) : due.daysLeft === null || due.daysLeft < 0 ? undefined : (
            <Badge tone="info" icon="clock">
              {due.daysLeft === 0 ? copy.today : loan.days(due.daysLeft)}
            </Badge>
          )
        }
      />
      <HeroAmount
        label={
          dueOn === null ? (
            loan.repayAmount
          ) : (
            <>
              {due.isLate ? copy.wasDue : copy.due} <DateText on={dueOn} />
            </>
          )
        }
      >
        {due.amount === null ? (
          common.notAvailable
        ) : (
          <Amount size="xl" of={due.amount} money={money} />
        )}
      </HeroAmount>
      {!isShort && <FoldedRows rows={rows} moreLabel={copy.more} hideLabel={copy.hide} />}
    </Card>
  );
}
