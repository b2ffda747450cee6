import { previewReschedule, proposeReschedule } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { NoticeBar, SelectField, TextField } from '@cauce/ui';
import { useState } from 'react';
import { Loading } from '../../../calls/loading.tsx';
import { refusalText } from '../../../calls/refusal-text.ts';
import { useRead } from '../../../calls/use-read.ts';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';
import { limitTo } from '../../../parts/values/text-limit.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { BothPlans } from './both-plans.tsx';

type Terms = ConsoleInputOf<typeof previewReschedule>;

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Proposes rescheduling, with both plans shown first. Nothing changes before the borrower agrees. */
export function ProposeReschedule({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const copy = useCopy();
  const { reschedules: words } = copy;
  const [count, setCount] = useState('6');
  const [firstDueOn, setFirst] = useState('');
  const [every, setEvery] = useState<Terms['every']>('month');
  const payments = /^[1-9]\d?$/.test(count) ? Number(count) : 0;
  const isWhole = payments >= 1 && payments <= 60 && DAY.test(firstDueOn);
  const terms: Terms = { orderId, count: payments, firstDueOn, every };
  const { data, failure } = useRead(previewReschedule, isWhole ? terms : null);
  const isRight = failure === null && data !== undefined && data.breaches.length === 0;

  return (
    <ReasonedAct
      endpoint={proposeReschedule}
      inputOf={(reason) => ({ ...terms, reason })}
      doneText={() => words.sent}
      title={words.propose}
      text={words.text}
      isWide
      action={words.send}
      isReady={isWhole && isRight}
      onClose={onClose}
    >
      <TextField
        label={words.count}
        value={count}
        onChange={setCount}
        limit={limitTo(2)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={words.first}
        value={firstDueOn}
        onChange={setFirst}
        limit={limitTo(10)}
        autoComplete="off"
        error={firstDueOn.length === 10 && !DAY.test(firstDueOn) ? words.first : undefined}
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
    </ReasonedAct>
  );
}
