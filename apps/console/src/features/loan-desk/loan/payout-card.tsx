import { askMoneyRequest, giveUpLoan, listMoneyRequests } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Button, Card, NoticeBar, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { ReasonedAct } from '../../../parts/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { ProposalDialog } from '../borrower-money/proposal-dialog.tsx';
import { Request } from '../borrower-money/request.tsx';
import type { Order } from '../order.ts';

type Open =
  | { readonly act: 'again' | 'giveUp' }
  | { readonly act: 'answer'; readonly request: MoneyRequestRow; readonly isApproved: boolean };

/** A loan whose payout failed: two people pay it out again, or it is cancelled for its borrower. */
export function PayoutCard({ order }: { order: Order }) {
  const { moneyRequests: words } = useCopy();
  const mayAsk = useMay(askMoneyRequest);
  const mayGiveUp = useMay(giveUpLoan);
  const requests = useRead(listMoneyRequests, { orderId: order.id }, { topic: 'payments' });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const own = (requests.data?.rows ?? []).filter(({ kind }) => kind === 'payoutAgain');
  return (
    <Card title={words.payoutFailed}>
      <Stack gap={4}>
        <NoticeBar tone="warn">{words.payoutFailedText}</NoticeBar>
        {own.map((request) => (
          <Request
            key={request.requestId}
            request={request}
            onAnswer={(isApproved) => setOpen({ act: 'answer', request, isApproved })}
          />
        ))}
        {mayAsk && own.length === 0 && (
          <Button variant="secondary" size="s" onClick={() => setOpen({ act: 'again' })}>
            {words.payoutAgain}
          </Button>
        )}
        {mayGiveUp && (
          <Button variant="text" size="s" onClick={() => setOpen({ act: 'giveUp' })}>
            {words.giveUp}
          </Button>
        )}
      </Stack>
      {open?.act === 'again' && <PayoutAgain order={order} onClose={close} />}
      {open?.act === 'giveUp' && (
        <ReasonedAct
          endpoint={giveUpLoan}
          inputOf={(reason) => ({ orderId: order.id, reason })}
          doneText={() => words.givenUp}
          title={words.giveUp}
          text={words.giveUpText}
          action={words.giveUp}
          onClose={close}
        />
      )}
      {open?.act === 'answer' && <AnswerRequest {...open} onClose={close} />}
    </Card>
  );
}

function PayoutAgain({ order, onClose }: { order: Order; onClose: () => void }) {
  const { moneyRequests: words } = useCopy();
  return (
    <ProposalDialog
      wanted={{
        kind: 'payoutAgain',
        borrowerId: order.borrower.id,
        orderId: order.id,
        amount: order.received,
      }}
      title={words.payoutAgain}
      text={words.payoutAgainText}
      onClose={onClose}
    />
  );
}
