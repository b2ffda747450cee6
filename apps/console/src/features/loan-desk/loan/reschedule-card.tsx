import { listReschedules, proposeReschedule, withdrawReschedule } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Button, Card, Note, Rule, Stack, showToast } from '@cauce/ui';
import { useAction } from '../../../calls/use-action.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Instant } from '../../../parts/values/instant.tsx';
import { StateWord } from '../../../parts/values/state-word.tsx';
import type { DrawnState } from '../../../parts/values/state-word.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { BothPlans } from './both-plans.tsx';

type Row = ConsoleOutputOf<typeof listReschedules>['rows'][number];

const OVER: DrawnState = { of: 'refused', tone: 'neutral' };
const STATES: Readonly<Record<Row['state'], DrawnState>> = {
  proposed: { of: 'unanswered' },
  accepted: { of: 'done' },
  declined: OVER,
  withdrawn: OVER,
  lapsed: OVER,
};

/** Rescheduling proposals, each beside the plan that it replaces; nothing if there was none. */
export function RescheduleCard({ orderId }: { orderId: string }) {
  const { reschedules: words } = useCopy();
  const mayPropose = useMay(proposeReschedule);
  const { data } = useRead(listReschedules, { orderId }, { topic: 'loans' });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Card title={words.title}>
      <Stack gap={4}>
        {data.rows.map((row) => (
          <Proposal key={row.rescheduleId} orderId={orderId} row={row} mayWithdraw={mayPropose} />
        ))}
      </Stack>
    </Card>
  );
}

function Proposal({
  orderId,
  row,
  mayWithdraw,
}: {
  orderId: string;
  row: Row;
  mayWithdraw: boolean;
}) {
  const { reschedules: words } = useCopy();
  const { run, isRunning } = useAction(withdrawReschedule);
  const { rescheduleId, state, byName, reason, at } = row;

  async function withdraw(): Promise<void> {
    const done = await run({ orderId, rescheduleId });
    if (done.ok) showToast(words.withdrawn, { kind: 'success' });
  }

  return (
    <Stack gap={2}>
      <div>
        <StateWord {...STATES[state]}>{words.states[state]}</StateWord>
      </div>
      <Note>
        {byName} · <Instant at={at} />: {reason}
      </Note>
      <BothPlans plans={row.plans} />
      {mayWithdraw && state === 'proposed' && (
        <Button variant="secondary" size="s" isBusy={isRunning} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      )}
      <Rule />
    </Stack>
  );
}
