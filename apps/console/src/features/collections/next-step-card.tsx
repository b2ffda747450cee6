import { planNextStep } from '@cauce/contract/console';
import { Button, Card, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';
import { NextStepFields } from './next-step-fields.tsx';
import type { PlannedStep } from './next-step-fields.tsx';

/** The planned next step of a case; it can be changed without a contact. */
export function NextStepCard({ one, onDone }: { one: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const [next, setNext] = useState<PlannedStep>(one.next ?? { step: '', on: one.today });
  const { run, isRunning } = useAct(planNextStep);

  async function plan(): Promise<void> {
    const { step, on } = next;
    const done = await run({ orderId: one.orderId, next: step === '' ? null : { step, on } });
    if (!done.ok) return;
    showToast(words.planned, { kind: 'success' });
    await onDone();
  }

  return (
    <Card title={words.nextStep}>
      <Stack gap={4}>
        <NextStepFields next={next} today={one.today} onChange={setNext} />
        <Button size="s" variant="secondary" isBusy={isRunning} onClick={() => void plan()}>
          {words.plan}
        </Button>
      </Stack>
    </Card>
  );
}
