import { Card, DetailRows, Note, NoticeBar, Stack } from '@cauce/ui';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { OpenRequests, isOfDebt } from '../borrower-money/open-requests.tsx';
import type { Order } from '../order.ts';

/** How late a loan is by its regulator's count, what is not counted as income, and the open requests about its debt. */
export function ArrearsCard({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const { arrears } = order;
  return (
    <Card title={words.arrears}>
      <Stack gap={4}>
        {arrears.isChargedOff && (
          <NoticeBar tone="warn">
            {order.figures.balance > 0 ? words.chargedOffNote : words.chargedOffPaid}
          </NoticeBar>
        )}
        <DetailRows rows={rowsOf(arrears, words)} />
        {arrears.daysPastDue > 0 && <Note>{arrears.source}</Note>}
        {arrears.suspended > 0 && <Note>{words.suspendedNote}</Note>}
        {arrears.daysPastDue > 0 && !arrears.isChargedOff && !arrears.canBeChargedOff && (
          <Note>{words.chargeOffFrom(arrears.chargeOffFrom)}</Note>
        )}
        <OpenRequests orderId={order.id} which={isOfDebt} />
      </Stack>
    </Card>
  );
}

function rowsOf(arrears: Order['arrears'], words: ReturnType<typeof useCopy>['loanDesk']) {
  const money = (amount: number) => (amount === 0 ? '' : <Money amount={amount} />);
  return [
    { label: words.daysLate, value: arrears.daysPastDue },
    { label: words.bucket, value: words.buckets[arrears.bucket] ?? arrears.bucket },
    { label: words.suspended, value: money(arrears.suspended) },
    { label: words.adjusted, value: money(arrears.adjusted) },
    { label: words.chargedOff, value: money(arrears.chargedOff) },
    { label: words.recovered, value: money(arrears.recovered) },
  ];
}
