import type { NEXT_STEPS } from '@cauce/contract/console';
import { useState } from 'react';
import type { Case } from './case.ts';

/** A next step as it is entered; '' is none. */
export interface NextStepForm {
  readonly step: (typeof NEXT_STEPS)[number] | '';
  readonly on: string;
}

const isSame = (one: Case['next'], other: Case['next']): boolean =>
  one?.step === other?.step && one?.on === other?.on;

/** The next step that is being entered, while another agent may plan one. */
export function useNextStep(
  planned: Case['next'],
  { today, startsEmpty }: { readonly today: string; readonly startsEmpty: boolean },
) {
  const empty: NextStepForm = { step: '', on: today };
  const [seen, setSeen] = useState(planned);
  const [form, setForm] = useState(startsEmpty ? empty : (planned ?? empty));
  const chosen = form.step === '' ? null : { step: form.step, on: form.on };
  const isNew = !isSame(seen, planned);
  const isUntouched = !startsEmpty && isSame(chosen, seen);
  // React renders again before this is visible.
  if (isNew && (isUntouched || isSame(chosen, planned))) {
    setSeen(planned);
    setForm(planned ?? empty);
  }
  return {
    form,
    setForm,
    chosen,
    /** Another agent has planned another step since this form was opened. */
    isChanged: isNew,
  };
}
