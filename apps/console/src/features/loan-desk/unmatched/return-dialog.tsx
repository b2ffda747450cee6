import { returnUnmatched } from '@cauce/contract/console';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';
import type { UnmatchedRow } from './unmatched-row.ts';

/** Records money as sent back, which was done at the provider or the bank. */
export function ReturnDialog({ row, onClose }: { row: UnmatchedRow; onClose: () => void }) {
  const { unmatched: words } = useCopy();

  return (
    <ReasonedAct
      endpoint={returnUnmatched}
      inputOf={(reason) => ({ unmatchedId: row.id, reason })}
      doneText={() => words.sentBack}
      title={words.sendBackTitle}
      text={words.sendBackText}
      action={words.sendBackDo}
      onClose={onClose}
    />
  );
}
