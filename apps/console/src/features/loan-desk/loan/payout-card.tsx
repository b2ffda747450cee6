import { listMoneyRequests } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Card, NoticeBar, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { Request } from '../borrower-money/request.tsx';
import type { Order } from '../order.ts';

interface Answer {
  readonly request: MoneyRequestRow;
  readonly isApproved: boolean;
}

/** That a loan's payout failed, and what is asked for about it. */
export function PayoutCard({ order }: { order: Order }) {
  const { moneyRequests: words } = useCopy();
  const requests = useRead(listMoneyRequests, { orderId: order.id }, { topic: 'payments' });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const own = (requests.data?.rows ?? []).filter(({ kind }) => kind === 'payoutAgain');
  return (
    <Card title={words.payoutFailed}>
      <Stack gap={4}>
        <NoticeBar tone="warn">{words.payoutFailedText}</NoticeBar>
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
