import { matchUnmatched, readUnmatched } from '@cauce/contract/console';
import { Badge, Button, Card, DetailRows, IconButton, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useRead } from '../../calls/use-read.ts';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { TextLink } from '../../parts/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { Candidates } from './candidates.tsx';
import { orderLink } from './desk-links.ts';
import { Loaded } from './loaded.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { UnmatchedRow } from './unmatched-table.tsx';

/** One payment of the queue: what is known of it, the orders that may be meant, and what was done with it. */
export function UnmatchedPanel({
  unmatchedId,
  onClose,
}: {
  unmatchedId: string;
  onClose: () => void;
}) {
  const { unmatched: words } = useCopy();
  const mayMatch = useMay(matchUnmatched);
  const reading = useRead(readUnmatched, { unmatchedId }, { topic: 'payments' });
  // A number for an order that is looked at, or the word for sending the money back.
  const [open, setOpen] = useState<{ readonly orderId: string } | 'return' | null>(null);
  return (
    <Card
      title={words.detail}
      titleEnd={<IconButton icon="close" label={words.close} onClick={onClose} />}
    >
      <Loaded reading={reading}>
        {({ row, candidates }) => (
          <Stack gap={4}>
            <Facts row={row} />
            {row.state === 'open' && (
              <>
                <Candidates
                  candidates={candidates}
                  onChoose={mayMatch ? (orderId) => setOpen({ orderId }) : null}
                />
                {mayMatch ? (
                  <Button variant="secondary" size="s" onClick={() => setOpen('return')}>
                    {words.sendBack}
                  </Button>
                ) : (
                  <Note>{words.agentsRead}</Note>
                )}
              </>
            )}
            {open === 'return' && <ReturnDialog row={row} onClose={() => setOpen(null)} />}
            {open !== null && open !== 'return' && (
              <MatchDialog row={row} orderId={open.orderId} onClose={() => setOpen(null)} />
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
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
