import { planNextStep } from '@cauce/contract/console';
import { Button, Card, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { KeyCap } from '../../parts/keys/key-cap.tsx';
import { KEYS } from '../../parts/keys/keys.ts';
import { useFocusKey } from '../../parts/keys/use-focus-key.ts';
import { offerUndo } from '../../parts/dialogs/undo.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';
import { NextStepFields } from './next-step-fields.tsx';
import type { PlannedStep } from './next-step-fields.tsx';

/** The planned next step of a case; it can be changed without a contact. */
export function NextStepCard({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const [next, setNext] = useState<PlannedStep>(loan.next ?? { step: '', on: loan.today });
  const { run, isRunning } = useAction(planNextStep);

  const fields = useFocusKey<HTMLDivElement>(KEYS.cases.step);

  async function plan(step: Case['next']): Promise<boolean> {
    const { ok } = await run({ orderId: loan.orderId, next: step });
    await onDone();
    return ok;
  }

  async function save(): Promise<void> {
    const { step, on } = next;
    if (await plan(step === '' ? null : { step, on }))
      offerUndo(words.planned, () => plan(loan.next));
  }

  return (
    <Card title={words.nextStep} titleEnd={<KeyCap of={KEYS.cases.step} />}>
      <Stack gap={4}>
        <div ref={fields}>
          <NextStepFields next={next} today={loan.today} onChange={setNext} />
        </div>
        <Button size="s" variant="secondary" isBusy={isRunning} onClick={() => void save()}>
          {words.plan}
        </Button>
      </Stack>
    </Card>
  );
}
