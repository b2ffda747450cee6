import { NEXT_STEPS } from '@cauce/contract/console';
import { SelectField } from '@cauce/ui';
import { DayField } from '../../parts/fields/day-field.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './collection-case.module.css';

export interface PlannedStep {
  readonly step: (typeof NEXT_STEPS)[number] | '';
  readonly on: string;
}

/** The next step and its day. */
export function NextStepFields({
  next,
  today,
  onChange,
}: {
  next: PlannedStep;
  today: string;
  onChange: (next: PlannedStep) => void;
}) {
  const { collections: words } = useCopy();
  return (
    <div className={css.fields}>
      <SelectField
        size="s"
        label={words.nextStep}
        value={next.step}
        choices={[
          { id: '' as const, label: words.noNext },
          ...NEXT_STEPS.map((id) => ({ id, label: words.steps[id] })),
        ]}
        onChange={(step) => onChange({ ...next, step })}
      />
      <DayField
        label={words.on}
        min={today}
        value={next.on}
        isDisabled={next.step === ''}
        onChange={(on) => onChange({ ...next, on: on || today })}
      />
    </div>
  );
}
