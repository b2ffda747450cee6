import { listMoneyRequests } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { AnswerRequest } from './answer-request.tsx';
import { Request } from './request.tsx';

/** Whether a request pays a loan out again; the others about a loan change what is owed of it. */
export const isPayout = ({ kind }: MoneyRequestRow): boolean => kind === 'payoutAgain';
export const isOfDebt = ({ kind }: MoneyRequestRow): boolean =>
  kind !== 'payCreditBack' && kind !== 'payoutAgain';

/** The requests of a loan that wait for their answer, each with its buttons. */
export function OpenRequests({
  orderId,
  which,
}: {
  orderId: string;
  which: (request: MoneyRequestRow) => boolean;
}) {
  const requests = useRead(listMoneyRequests, { orderId }, { topic: 'payments' });
  const [answer, setAnswer] = useState<{
    readonly request: MoneyRequestRow;
    readonly isApproved: boolean;
  } | null>(null);
  return (
    <>
      {(requests.data?.rows ?? []).filter(which).map((request) => (
        <Request
          key={request.requestId}
          request={request}
          onAnswer={(isApproved) => setAnswer({ request, isApproved })}
        />
      ))}
      {answer && <AnswerRequest {...answer} onClose={() => setAnswer(null)} />}
    </>
  );
}
