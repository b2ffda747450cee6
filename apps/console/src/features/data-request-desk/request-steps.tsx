import {
  answerDataRequest,
  applyDataRequest,
  requestMissingData,
  lapseDataRequest,
  recordMissingData,
} from '@cauce/contract/console';
import type { ConsoleOutcome, DataRequestCase } from '@cauce/contract/console';
import type { DataRequestState } from '@cauce/lending';
import { Button, Note, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import css from './request-case.module.css';
import { ErasureWarning } from './erasure-warning.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { StepName } from './step-dialog.tsx';

/** The steps possible in each state. The server checks again. */
const STEPS: Readonly<Record<DataRequestState, readonly StepName[]>> = {
  received: ['grant', 'deny', 'requestMissing'],
  incomplete: ['recordMissing', 'lapse'],
  granted: ['apply'],
  denied: [],
  applied: [],
  lapsed: [],
};

/** The actions possible now. A step that is too late or too early is not offered. */
export function RequestSteps({
  request,
  onDone,
}: {
  request: DataRequestCase;
  onDone: () => Promise<void>;
}) {
  const { dataRequests: words } = useCopy();
  /** The step whose dialog is open, and the version that the agent saw then; null once a newer one was shown. */
  const [open, setOpen] = useState<{ step: StepName; version: number | null } | null>(null);
  const requesting = useAction(requestMissingData);
  const recording = useAction(recordMissingData);
  const answering = useAction(answerDataRequest);
  const applying = useAction(applyDataRequest);
  const lapsing = useAction(lapseDataRequest);
  const isBusy = [requesting, recording, answering, applying, lapsing].some((act) => act.isRunning);
  const seen = { requestId: request.id, version: open?.version ?? request.version };
  const take: Readonly<Record<StepName, (text: string) => Promise<ConsoleOutcome<unknown>>>> = {
    requestMissing: (text) => requesting.run({ ...seen, text }),
    recordMissing: (text) => recording.run({ ...seen, text }),
    grant: (text) => answering.run({ ...seen, text, isGranted: true }),
    deny: (text) => answering.run({ ...seen, text, isGranted: false }),
    apply: (text) => applying.run({ ...seen, text }),
    lapse: () => lapsing.run(seen),
  };
  const locked = useLocked(answerDataRequest);
  const steps = STEPS[request.state].filter((step) => mayBegin(step, request));

  async function settle(step: StepName, text: string): Promise<void> {
    const outcome = await take[step](text);
    if (outcome.ok) {
      setOpen(null);
      showToast(words.done, { kind: 'success' });
    } else if (outcome.refusal === 'changedMeanwhile') setOpen({ step, version: null });
    // Read again after a refusal too: another agent may have acted. What was written stays.
    await onDone();
  }

  if (steps.length === 0 && open === null) return null;
  if (locked !== undefined) return <Note>{locked}</Note>;
  return (
    <div className={css.steps}>
      {steps.map((step, place) => (
        <Button
          key={step}
          size="s"
          variant={place === 0 ? 'primary' : 'secondary'}
          onClick={() => setOpen({ step, version: request.version })}
        >
          {words.steps[step].action}
        </Button>
      ))}
      {open !== null && (
        <StepDialog
          key={open.step}
          step={open.step}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSubmit={(text) => void settle(open.step, text)}
        >
          <ErasureWarning request={request} step={open.step} />
        </StepDialog>
      )}
    </div>
  );
}

function mayBegin(step: StepName, { noticeBy, completeBy, today }: DataRequestCase): boolean {
  if (step === 'requestMissing') return today <= noticeBy;
  if (step === 'lapse') return completeBy !== null && today > completeBy;
  return true;
}
