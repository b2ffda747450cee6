import { createMoneyRequest, readBorrowerMoney } from '@cauce/contract/console';
import type { ConsoleOutputOf, MoneyRequestRow } from '@cauce/contract/console';
import { Button, Card, DetailRows, Note, NoticeBar, Rule, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { usePages } from '../../../calls/use-pages.ts';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { AnswerRequest } from './answer-request.tsx';
import { MoneyRequestDialog } from './money-request-dialog.tsx';
import type { OfferedRequest } from './money-request-dialog.tsx';
import { Request } from './request.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import type { ActToTakeBack } from './take-back-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type BorrowerMoney = ConsoleOutputOf<typeof readBorrowerMoney>;

/** The dialogs of the card's buttons. */
type Open =
  | { readonly act: 'request'; readonly offered: OfferedRequest }
  | { readonly act: 'answer'; readonly request: MoneyRequestRow; readonly isApproved: boolean }
  | { readonly act: 'transfer'; readonly request: MoneyRequestRow }
  | { readonly act: 'takeBack'; readonly taken: ActToTakeBack };

/** A borrower's credit balance and returned payments, with what two people can do about them. */
export function MoneyCard({ borrowerId }: { borrowerId: string }) {
  const { moneyRequests: words } = useCopy();
  const mayRequest = useMay(createMoneyRequest);
  const { reading, pages, readMore, isReadingMore } = usePages(
    readBorrowerMoney,
    { borrowerId },
    'payments',
  );
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={words.title}>
      <ReadingBody reading={reading}>
        {(money) => (
          <Stack gap={4}>
            <Balances money={money} />
            {mayRequest && money.credit > 0 && !hasOpenPayback(money) && (
              <Button
                variant="secondary"
                size="s"
                onClick={() =>
                  setOpen({
                    act: 'request',
                    offered: { kind: 'payCreditBack', amount: money.credit },
                  })
                }
              >
                {words.payBack}
              </Button>
            )}
            {pages
              .flatMap(({ returned }) => returned)
              .map((one) => (
                <Stack key={one.paymentId} gap={2}>
                  <Rule />
                  <Note size="body">
                    {words.returned(one.orderId, one.returnedOn)} <Money amount={one.amount} />
                  </Note>
                  {mayRequest && !isRequested(money, one.orderId) && (
                    <Button
                      variant="secondary"
                      size="s"
                      onClick={() =>
                        setOpen({ act: 'request', offered: { kind: 'restorePayment', ...one } })
                      }
                    >
                      {words.restore}
                    </Button>
                  )}
                </Stack>
              ))}
            {pages
              .flatMap(({ decided }) => decided)
              .map(({ attemptId, orderId, amount, isCharged, at }) => (
                <Stack key={attemptId} gap={2}>
                  <Rule />
                  <Note size="body">
                    {words.decided(orderId, isCharged)} <Instant at={at} />{' '}
                    <Money amount={amount} />
                  </Note>
                  {mayRequest && (
                    <Button
                      variant="secondary"
                      size="s"
                      onClick={() =>
                        setOpen({
                          act: 'takeBack',
                          taken: {
                            of: 'decision',
                            actId: attemptId,
                            borrowerId,
                            amount,
                            title: words.decision,
                          },
                        })
                      }
                    >
                      {words.takeBack}
                    </Button>
                  )}
                </Stack>
              ))}
            {pages
              .flatMap(({ rows }) => rows)
              .map((request) => (
                <Request
                  key={request.requestId}
                  request={request}
                  onAnswer={(isApproved) => setOpen({ act: 'answer', request, isApproved })}
                  onTransfer={() => setOpen({ act: 'transfer', request })}
                  onTakeBack={() =>
                    setOpen({
                      act: 'takeBack',
                      taken: {
                        of: 'request',
                        actId: request.requestId,
                        borrowerId,
                        amount: request.amount,
                        title: words.kinds[request.kind],
                      },
                    })
                  }
                />
              ))}
            <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
          </Stack>
        )}
      </ReadingBody>
      {open?.act === 'request' && (
        <MoneyRequestDialog borrowerId={borrowerId} offered={open.offered} onClose={close} />
      )}
      {open?.act === 'answer' && (
        <AnswerRequest request={open.request} isApproved={open.isApproved} onClose={close} />
      )}
      {open?.act === 'takeBack' && <TakeBackDialog act={open.taken} onClose={close} />}
      {open?.act === 'transfer' && <TransferDialog request={open.request} onClose={close} />}
    </Card>
  );
}

function Balances({ money }: { money: BorrowerMoney }) {
  const { moneyRequests: words } = useCopy();
  return (
    <>
      <DetailRows
        rows={[
          { label: words.credit, value: <Money amount={money.credit} /> },
          { label: words.held, value: money.held > 0 && <Money amount={money.held} /> },
          { label: words.account, value: `${money.bankName} ${money.accountMask}`.trim() },
        ]}
      />
      {money.heldUntil !== null && (
        <NoticeBar tone="warn">
          {words.accountHeld} <Instant at={money.heldUntil} />
        </NoticeBar>
      )}
    </>
  );
}

const isUnderWay = ({ state }: MoneyRequestRow): boolean =>
  state === 'requested' || state === 'approved';

const hasOpenPayback = ({ rows }: BorrowerMoney): boolean =>
  rows.some((one) => one.kind === 'payCreditBack' && isUnderWay(one));

const isRequested = ({ rows }: BorrowerMoney, orderId: string): boolean =>
  rows.some((one) => one.kind === 'restorePayment' && one.orderId === orderId && isUnderWay(one));
