import { Card, DetailRow, DetailRows, Note, Stack } from '@cauce/ui';
import { Instant } from '../../../parts/values/instant.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import type { Order } from '../order.ts';

/** When a loan's penalties were stopped or resumed, by whom and why. Nothing for one that is charged by its contract. */
export function PenaltyCard({ order }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const { stoppedFrom, canStop, moves } = order.penalties;
  if (moves.length === 0) return null;
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
      </Stack>
    </Card>
  );
}
