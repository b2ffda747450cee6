import { stopPenalties } from '@cauce/contract/console';
import { Button, Card, DetailRow, DetailRows, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { Instant } from '../../../parts/values/instant.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { useActInAddress } from '../act-in-address.ts';
import type { Order } from '../order.ts';
import { ResumePenalties } from './resume-penalties.tsx';
import { StopPenalties } from './stop-penalties.tsx';

/** Whether a loan is charged penalties; who stopped or resumed them, when and why. */
export function PenaltyCard({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const mayStop = useMay(stopPenalties);
  const [isStopping, setStopping] = useActInAddress('stopPenalties');
  const [isResuming, setResuming] = useState(false);
  const { stoppedFrom, canStop, moves } = order.penalties;
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
          <Button
            variant="secondary"
            size="s"
            onClick={() => (stoppedFrom === null ? setStopping(true) : setResuming(true))}
          >
            {stoppedFrom === null ? words.stop : words.resume}
          </Button>
        )}
      </Stack>
      {isStopping && mayStop && canStop && (
        <StopPenalties order={order} onClose={() => setStopping(false)} />
      )}
      {isResuming && stoppedFrom !== null && (
        <ResumePenalties order={order} onClose={() => setResuming(false)} />
      )}
    </Card>
  );
}
