import { Card, DateText, Plan } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount, AmountText } from '../../session/amount.tsx';
import { useMoney } from '../../session/use-money.ts';
import { dateOrNull } from './due.ts';
import type { Extension } from './due.ts';

type PlannedPayment = Extension['plan'][number];

/** The payments after the extension, each with its day and state. */
export function ExtensionPlan({ extension: { plan } }: { extension: Extension }) {
  const { common } = useCopy();
  const copy = useCopy('extension');
  const money = useMoney();
  if (plan.length === 0) return null;
  return (
    <Card title={copy.plan}>
      <Plan
        label={copy.plan}
        instalments={plan.map((payment, index) => ({
          title: payment.title || copy.payment(index + 1),
          text: <When {...payment} />,
          state: index === 0 ? 'next' : 'toCome',
          amount:
            payment.amount === null ? (
              common.notAvailable
            ) : (
              <Amount of={payment.amount} money={money} />
            ),
        }))}
      />
    </Card>
  );
}

function When({ dueOn, remark }: PlannedPayment) {
  const date = dateOrNull(dueOn);
  return (
    <>
      {date !== null && <DateText on={date} />}
      {date !== null && remark !== '' && ' · '}
      <AmountText text={remark} />
    </>
  );
}
