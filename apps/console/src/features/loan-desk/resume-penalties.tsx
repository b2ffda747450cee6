import { previewResume, resumePenalties } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, Dialog, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Money } from '../../parts/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { Loaded } from './loaded.tsx';
import type { Order } from './order-page.tsx';
import { ReasonField, isReason } from './reason-field.tsx';

/** Charges penalties again, with what that comes to shown first. */
export function ResumePenalties({ order, onClose }: { order: Order; onClose: () => void }) {
  const { loanDesk: words, shell } = useCopy();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useAct(resumePenalties);
  const reading = useRead(previewResume, { orderId: order.id });

  async function resume(): Promise<void> {
    setAsked(true);
    if (!isReason(reason)) return;
    const seenMoves = order.penalties.moves.length;
    const outcome = await run({ orderId: order.id, reason, seenMoves });
    if (!outcome.ok) return;
    showToast(words.resumedDone(outcome.data.on), { kind: 'success' });
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={words.resume}
      text={reading.data && words.resumeText(reading.data.on)}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button
          isBlock
          isBusy={isRunning}
          disabled={reading.state !== 'ready'}
          onClick={() => void resume()}
        >
          {words.resumeDo}
        </Button>
      }
    >
      <Stack gap={4}>
        <Loaded reading={reading}>
          {({ balances }) => (
            <DataTable
              label={words.balance}
              rows={balances}
              keyOf={({ on }) => on}
              columns={columnsOf(words)}
            />
          )}
        </Loaded>
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
      </Stack>
    </Dialog>
  );
}

function columnsOf(
  words: ConsoleCopy['loanDesk'],
): readonly Column<ConsoleOutputOf<typeof previewResume>['balances'][number]>[] {
  return [
    { id: 'on', label: words.onDay, cell: ({ on }) => on },
    {
      id: 'resumed',
      label: words.ifResumed,
      isNumber: true,
      cell: ({ ifResumed }) => <Money amount={ifResumed} />,
    },
    {
      id: 'stopped',
      label: words.ifStopped,
      isNumber: true,
      cell: ({ ifStopped }) => <Money amount={ifStopped} />,
    },
  ];
}
