import { SETTLEMENT_EXPLANATIONS, explainSettlement } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { SelectField, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

type Input = ConsoleInputOf<typeof explainSettlement>;

/** Says why something is in order as it is. No money moves by it. */
export function ExplainDialog({ of, onClose }: { of: Input['of']; onClose: () => void }) {
  const { settlements: words } = useCopy();
  const [as, setAs] = useState<Input['as']>('rounding');
  const { run, isRunning } = useAct(explainSettlement);

  async function explain(reason: string): Promise<void> {
    const outcome = await run({ of, as, reason });
    if (!outcome.ok) return;
    showToast(words.explained, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.explainTitle}
      text={words.explainText}
      action={words.explain}
      isBusy={isRunning}
      onDo={explain}
      onClose={onClose}
    >
      <SelectField
        label={words.explanation}
        value={as}
        choices={SETTLEMENT_EXPLANATIONS.map((id) => ({ id, label: words.explanations[id] }))}
        onChange={setAs}
      />
    </ReasonDialog>
  );
}
