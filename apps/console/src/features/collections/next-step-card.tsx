import { planNextStep } from '@cauce/contract/console';
import { Button, Card, Stack } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { KeyCap } from '../../parts/keys/key-cap.tsx';
import { KEYS } from '../../parts/keys/keys.ts';
import { useFocusKey } from '../../parts/keys/use-focus-key.ts';
import { offerUndo } from '../../parts/dialogs/undo.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';
import { NextStepFields } from './next-step-fields.tsx';
import { useNextStep } from './use-next-step.ts';

/** The planned next step of a case; it can be changed without a contact. */
export function NextStepCard({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const next = useNextStep(loan.next, { today: loan.today, startsEmpty: false });
  const { run, isRunning } = useAction(planNextStep);

  const fields = useFocusKey<HTMLDivElement>(KEYS.cases.step);

  async function plan(step: Case['next'], seenNext: Case['next']): Promise<boolean> {
    const { ok } = await run({ orderId: loan.orderId, next: step, seenNext });
    await onDone();
    return ok;
  }

  async function save(): Promise<void> {
    const former = loan.next;
    const { chosen } = next;
    if (await plan(chosen, former)) offerUndo(words.planned, () => plan(former, chosen));
  }

  return (
    <Card title={words.nextStep} titleEnd={<KeyCap of={KEYS.cases.step} />}>
      <Stack gap={4}>
        <div ref={fields}>
          <NextStepFields next={next} loan={loan} />
        </div>
        <Button size="s" variant="secondary" isBusy={isRunning} onClick={() => void save()}>
          {words.plan}
        </Button>
      </Stack>
    </Card>
  );
}
