import { SETTLEMENT_EXPLANATIONS, explainSettlement } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { SelectField } from '@cauce/ui';
import { useState } from 'react';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

type Input = ConsoleInputOf<typeof explainSettlement>;

/** Explains why something is right as it is. Moves no money. */
export function ExplainDialog({ of, onClose }: { of: Input['of']; onClose: () => void }) {
  const { settlements: words } = useCopy();
  const [as, setAs] = useState<Input['as']>('rounding');

  return (
    <ReasonedAct
      endpoint={explainSettlement}
      inputOf={(reason) => ({ of, as, reason })}
      doneText={() => words.explained}
      title={words.explainTitle}
      text={words.explainText}
      action={words.explain}
      onClose={onClose}
    >
      <SelectField
        label={words.explanation}
        value={as}
        choices={SETTLEMENT_EXPLANATIONS.map((id) => ({ id, label: words.explanations[id] }))}
        onChange={setAs}
      />
    </ReasonedAct>
  );
}
