import { askMoneyRequest, matchUnmatched, readUnmatched } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Badge, Button, Card, DetailRows, IconButton, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { TextLink } from '../../../parts/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { Request } from '../borrower-money/request.tsx';
import { TakeBackDialog } from '../borrower-money/take-back-dialog.tsx';
import type { ActToTakeBack } from '../borrower-money/take-back-dialog.tsx';
import { Candidates } from '../search/candidates.tsx';
import { orderLink } from '../desk-links.ts';
import { Loaded } from '../loaded.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { UnmatchedRow } from './unmatched-table.tsx';

type Open =
  | { readonly act: 'match'; readonly orderId: string }
  | { readonly act: 'return' }
  | { readonly act: 'takeBack'; readonly taken: ActToTakeBack }
  | { readonly act: 'answer'; readonly request: MoneyRequestRow; readonly isApproved: boolean };

/** One unmatched payment: its data, the possible orders, and its history. */
export function UnmatchedPanel({
  unmatchedId,
  onClose,
}: {
  unmatchedId: string;
  onClose: () => void;
}) {
  const { unmatched: words, moneyRequests } = useCopy();
  const mayMatch = useMay(matchUnmatched);
  const mayAsk = useMay(askMoneyRequest);
  const reading = useRead(readUnmatched, { unmatchedId }, { topic: 'payments' });
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <Card
      title={words.detail}
      titleEnd={<IconButton icon="close" label={words.close} onClick={onClose} />}
    >
      <Loaded reading={reading}>
        {({ row, candidates, request }) => (
          <Stack gap={4}>
            <Facts row={row} />
            {request !== null && (
              <Request
                request={request}
                onAnswer={(isApproved) => setOpen({ act: 'answer', request, isApproved })}
              />
            )}
            {request === null && row.state === 'open' && (
              <>
                <Candidates
                  candidates={candidates}
                  onChoose={mayMatch ? (orderId) => setOpen({ act: 'match', orderId }) : null}
                />
                {mayMatch ? (
                  <Button variant="secondary" size="s" onClick={() => setOpen({ act: 'return' })}>
                    {words.sendBack}
                  </Button>
                ) : (
                  <Note>{words.agentsRead}</Note>
                )}
              </>
            )}
            {request === null && mayAsk && row.closed?.borrowerId && (
              <TakeBack
                row={row}
                borrowerId={row.closed.borrowerId}
                title={moneyRequests.kinds.match}
                onOpen={setOpen}
              />
            )}
            {open !== null && <Dialog open={open} row={row} onClose={() => setOpen(null)} />}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function TakeBack({
  row,
  borrowerId,
  title,
  onOpen,
}: {
  row: UnmatchedRow;
  borrowerId: string;
  title: string;
  onOpen: (open: Open) => void;
}) {
  const { moneyRequests: words } = useCopy();
  const taken = { of: 'match', actId: row.id, borrowerId, amount: row.amount, title } as const;
  return (
    <Button variant="secondary" size="s" onClick={() => onOpen({ act: 'takeBack', taken })}>
      {words.takeBack}
    </Button>
  );
}

function Dialog({ open, row, onClose }: { open: Open; row: UnmatchedRow; onClose: () => void }) {
  if (open.act === 'match')
    return <MatchDialog row={row} orderId={open.orderId} onClose={onClose} />;
  if (open.act === 'takeBack') return <TakeBackDialog act={open.taken} onClose={onClose} />;
  if (open.act === 'answer') return <AnswerRequest {...open} onClose={onClose} />;
  return <ReturnDialog row={row} onClose={onClose} />;
}

function Facts({ row }: { row: UnmatchedRow }) {
  const { unmatched: words } = useCopy();
  const { closed } = row;
  return (
    <DetailRows
      rows={[
        { label: words.amount, value: <Money amount={row.amount} /> },
        { label: words.reference, value: row.reference },
        { label: words.valueOn, value: row.valueOn },
        { label: words.received, value: <Instant at={row.receivedAt} /> },
        { label: words.provider, value: row.provider },
        { label: words.paymentId, value: row.paymentId },
        { label: words.why, value: words.whys[row.why] },
        ...(closed === null
          ? []
          : [
              { label: words.state, value: <Badge>{words.states[row.state]}</Badge> },
              {
                label: words.order,
                value: closed.orderId && (
                  <TextLink {...orderLink(closed.orderId)}>{closed.orderId}</TextLink>
                ),
              },
              { label: words.by, value: closed.by },
              { label: words.at, value: <Instant at={closed.at} /> },
              { label: words.reason, value: closed.reason },
            ]),
      ]}
    />
  );
}
