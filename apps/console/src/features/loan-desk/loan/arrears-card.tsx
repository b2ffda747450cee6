import { askMoneyRequest, listMoneyRequests } from '@cauce/contract/console';
import type { DebtRequestKind, MoneyRequestRow } from '@cauce/contract/console';
import { Button, Card, DetailRows, Note, NoticeBar, Stack } from '@cauce/ui';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { TextLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { DebtRequestDialog } from '../debt-request-dialog.tsx';
import { complaintLink } from '../desk-links.ts';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { Request } from '../borrower-money/request.tsx';
import type { Order } from '../order.ts';

type Open =
  | { readonly act: 'ask'; readonly kind: DebtRequestKind; readonly most: number }
  | { readonly act: 'answer'; readonly request: MoneyRequestRow; readonly isApproved: boolean };

/** How late a loan is by its regulator's count, what is not counted as income, and what two people can do about its debt. */
export function ArrearsCard({ order }: { order: Order }) {
  const { loanDesk: words, moneyRequests } = useCopy();
  const mayAsk = useMay(askMoneyRequest);
  const requests = useRead(listMoneyRequests, { orderId: order.id }, { topic: 'payments' });
  const [open, setOpen] = useState<Open | null>(null);
  const { arrears } = order;
  const own = (requests.data?.rows ?? []).filter(
    ({ kind }) => kind !== 'payCreditBack' && kind !== 'payoutAgain',
  );
  const acts = actsOf(order).filter(({ most }) => most > 0);
  const { complaint } = useSearch({ from: '/inside/loans/order/$orderId' });
  const close = () => setOpen(null);
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
            onAnswer={(isApproved) => setOpen({ act: 'answer', request, isApproved })}
          />
        ))}
        {mayAsk && complaint !== undefined && (
          <Note>
            {words.forComplaint}{' '}
            <TextLink {...complaintLink(complaint)}>{words.itsComplaint}</TextLink>
          </Note>
        )}
        {mayAsk &&
          own.length === 0 &&
          acts.map(({ kind, most }) => (
            <Button
              key={kind}
              variant="secondary"
              size="s"
              onClick={() => setOpen({ act: 'ask', kind, most })}
            >
              {moneyRequests.askDebt[kind]}
            </Button>
          ))}
      </Stack>
      {open?.act === 'ask' && (
        <DebtRequestDialog order={order} {...open} complaintId={complaint} onClose={close} />
      )}
      {open?.act === 'answer' && (
        <AnswerRequest request={open.request} isApproved={open.isApproved} onClose={close} />
      )}
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

/** The requests possible for a loan, each with its maximum; none for a loan that is not active. */
function actsOf({ status, figures, arrears }: Order): { kind: DebtRequestKind; most: number }[] {
  if (status !== 174 && status !== 180) return [];
  return [
    { kind: 'waivePenalties', most: figures.penalty },
    { kind: 'creditAdjustment', most: figures.balance },
    { kind: 'debitAdjustment', most: arrears.adjusted },
    { kind: 'chargeOff', most: arrears.canBeChargedOff ? figures.balance : 0 },
  ];
}
