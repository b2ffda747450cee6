import { listMoneyRequests } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Card, DetailRows, Note, NoticeBar, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { Request } from '../borrower-money/request.tsx';
import type { Order } from '../order.ts';

interface Answer {
  readonly request: MoneyRequestRow;
  readonly isApproved: boolean;
}

/** How late a loan is by its regulator's count, what is not counted as income, and what is asked for about its debt. */
export function ArrearsCard({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const requests = useRead(listMoneyRequests, { orderId: order.id }, { topic: 'payments' });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { arrears } = order;
  const own = (requests.data?.rows ?? []).filter(
    ({ kind }) => kind !== 'payCreditBack' && kind !== 'payoutAgain',
  );
  return (
    <Card title={words.arrears}>
      <Stack gap={4}>
        {arrears.isChargedOff && <NoticeBar tone="warn">{words.chargedOffNote}</NoticeBar>}
        <DetailRows rows={rowsOf(arrears, words)} />
        {arrears.daysPastDue > 0 && <Note>{arrears.source}</Note>}
        {arrears.suspended > 0 && <Note>{words.suspendedNote}</Note>}
        {arrears.daysPastDue > 0 && !arrears.isChargedOff && !arrears.canBeChargedOff && (
          <Note>{words.chargeOffFrom(arrears.chargeOffFrom)}</Note>
        )}
        {own.map((request) => (
          <Request
            key={request.requestId}
            request={request}
            onAnswer={(isApproved) => setAnswer({ request, isApproved })}
          />
        ))}
      </Stack>
      {answer && <AnswerRequest {...answer} onClose={() => setAnswer(null)} />}
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
