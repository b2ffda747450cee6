import { previewReschedule, proposeReschedule } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { NoticeBar, SelectField, TextField, showToast } from '@cauce/ui';
import type { TextLimit } from '@cauce/ui';
import { useState } from 'react';
import { Loading } from '../../calls/loading.tsx';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { BothPlans } from './both-plans.tsx';

type Terms = ConsoleInputOf<typeof previewReschedule>;

const limit = (most: number): TextLimit => ({
  most,
  count: (text) => text.length,
  cut: (text, longest) => text.slice(0, longest),
});

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Proposes another plan, with both before it is sent. Nothing moves before the borrower agrees. */
export function ProposeReschedule({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const copy = useCopy();
  const { reschedules: words } = copy;
  const [count, setCount] = useState('6');
  const [firstDueOn, setFirst] = useState('');
  const [every, setEvery] = useState<Terms['every']>('month');
  const { run, isRunning } = useAct(proposeReschedule);
  const payments = /^[1-9]\d?$/.test(count) ? Number(count) : 0;
  const isWhole = payments >= 1 && payments <= 60 && DAY.test(firstDueOn);
  const terms: Terms = { orderId, count: payments, firstDueOn, every };
  const { data, failure } = useRead(previewReschedule, isWhole ? terms : null);
  const isRight = failure === null && data !== undefined && data.breaches.length === 0;

  async function propose(reason: string): Promise<void> {
    const done = await run({ ...terms, reason });
    if (!done.ok) return;
    showToast(words.sent, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.propose}
      text={words.text}
      action={words.send}
      isBusy={isRunning}
      isReady={isWhole && isRight}
      onDo={propose}
      onClose={onClose}
    >
      <TextField
        label={words.count}
        value={count}
        onChange={setCount}
        limit={limit(2)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={words.first}
        value={firstDueOn}
        onChange={setFirst}
        limit={limit(10)}
        autoComplete="off"
      />
      <SelectField
        label={words.every}
        value={every}
        choices={(['month', 'twoWeeks', 'week'] as const).map((id) => ({ id, label: words[id] }))}
        onChange={setEvery}
      />
      {isWhole && failure !== null && (
        <NoticeBar tone="danger">{refusalText(failure.refusal, copy)}</NoticeBar>
      )}
      {isWhole && failure === null && data === undefined && <Loading rows={4} />}
      {isWhole &&
        data?.breaches.map((rule) => (
          <NoticeBar key={rule} tone="danger">
            {words.breach} {words.limits[rule] ?? rule}
          </NoticeBar>
        ))}
      {isWhole && data !== undefined && <BothPlans plans={data.plans} />}
    </ReasonDialog>
  );
}
