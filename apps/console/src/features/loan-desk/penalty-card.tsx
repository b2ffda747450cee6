import { stopPenalties } from '@cauce/contract/console';
import { Button, Card, DetailRow, DetailRows, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { Instant } from '../../parts/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import type { Order } from './order.ts';
import { ResumePenalties } from './resume-penalties.tsx';
import { StopPenalties } from './stop-penalties.tsx';

/** Whether a loan is charged penalties; who stopped or resumed them, since when and why. */
export function PenaltyCard({ order, isBegun = false }: { order: Order; isBegun?: boolean }) {
  const { loanDesk: words } = useCopy();
  const mayStop = useMay(stopPenalties);
  const [isOpen, setOpen] = useState(isBegun && order.penalties.canStop && mayStop);
  const { stoppedFrom, canStop, moves } = order.penalties;
  const close = () => setOpen(false);
  return (
    <Card title={words.penalties}>
      <Stack gap={4}>
        <Note size="body">
          {stoppedFrom !== null
            ? words.stoppedSince(stoppedFrom)
            : canStop
              ? words.chargedNow
              : words.notCharged}
        </Note>
        {moves.length > 0 && (
          <DetailRows>
            {moves.toReversed().map(({ does, onDay, reason, by, at }) => (
              <DetailRow
                key={at + does}
                label={words.fromDay(words.moves[does], onDay)}
                value={
                  <>
                    {reason}
                    <Note>
                      {by} · <Instant at={at} />
                    </Note>
                  </>
                }
              />
            ))}
          </DetailRows>
        )}
        {mayStop && (canStop || stoppedFrom !== null) && (
          <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
            {stoppedFrom === null ? words.stop : words.resume}
          </Button>
        )}
      </Stack>
      {isOpen &&
        (stoppedFrom === null ? (
          <StopPenalties order={order} onClose={close} />
        ) : (
          <ResumePenalties order={order} onClose={close} />
        ))}
    </Card>
  );
}
