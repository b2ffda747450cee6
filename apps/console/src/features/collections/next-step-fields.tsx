import { NEXT_STEPS } from '@cauce/contract/console';
import { NoticeBar, SelectField, Stack } from '@cauce/ui';
import { DayField } from '../../parts/fields/day-field.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';
import css from './collection-case.module.css';
import type { NextStepForm, useNextStep } from './use-next-step.ts';

/** The next step and its day, and what another agent has planned meanwhile. */
export function NextStepFields({
  next: { form, setForm, isChanged },
  loan,
}: {
  next: ReturnType<typeof useNextStep>;
  loan: Case;
}) {
  const { collections: words } = useCopy();
  const change = (changed: Partial<NextStepForm>) => setForm({ ...form, ...changed });
  return (
    <Stack gap={3}>
      {isChanged && (
        <NoticeBar tone="warn">
          {loan.next === null
            ? words.nextRemoved
            : words.nextChanged(words.steps[loan.next.step], loan.next.on)}
        </NoticeBar>
      )}
      <div className={css.fields}>
        <SelectField
          size="s"
          label={words.nextStep}
          value={form.step}
          choices={[
            { id: '' as const, label: words.noNext },
            ...NEXT_STEPS.map((id) => ({ id, label: words.steps[id] })),
          ]}
          onChange={(step) => change({ step })}
        />
        <DayField
          label={words.on}
          min={loan.today}
          value={form.on}
          isDisabled={form.step === ''}
          onChange={(on) => change({ on: on || loan.today })}
        />
      </div>
    </Stack>
  );
}
