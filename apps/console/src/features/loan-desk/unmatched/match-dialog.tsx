import { matchUnmatched, previewMatch } from '@cauce/contract/console';
import { NoticeBar, SelectField, showToast } from '@cauce/ui';
import { useState } from 'react';
import { refusalText, showRefusal } from '../../../calls/refusal-text.ts';
import { useAction } from '../../../calls/use-action.ts';
import { useRead } from '../../../calls/use-read.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { MatchEffect } from './match-effect.tsx';
import { SecondPersonNotice } from '../../../parts/case/second-person-notice.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import type { UnmatchedRow } from './unmatched-row.ts';

/** Previews matching and requests it. If the loan changed meanwhile, the new figures are shown and what was typed stays. */
export function MatchDialog({
  row,
  orderId,
  onClose,
}: {
  row: UnmatchedRow;
  orderId: string;
  onClose: () => void;
}) {
  const copy = useCopy();
  const { unmatched: words, loanDesk } = copy;
  const [purpose, setPurpose] =
    useState<Exclude<keyof typeof loanDesk.purposes, 'part'>>('instalment');
  const [hasChanged, setChanged] = useState(false);
  const input = { unmatchedId: row.id, orderId, purpose };
  const reading = useRead(previewMatch, input);
  const { run, isRunning } = useAction(matchUnmatched, { isSilent: true });
  // If the figures could not be refreshed they may be out of date and cannot be confirmed.
  const shown = reading.failure === null ? reading.data : undefined;

  async function match(reason: string): Promise<void> {
    if (shown === undefined) return;
    const { before, after } = shown;
    const outcome = await run({ ...input, reason, before, after });
    if (outcome.ok) {
      showToast(words.matched, { kind: 'success' });
      onClose();
      return;
    }
    const { refusal } = outcome;
    if (refusal === 'sessionExpired') return;
    const isMoved = refusal === 'changedMeanwhile';
    if (!isMoved) showRefusal(refusal, copy);
    setChanged(isMoved);
    // After a refusal the figures shown are outdated.
    await reading.refresh();
  }

  return (
    <ReasonDialog
      title={words.matchTitle(orderId)}
      text={shown && words.matchText(shown.borrowerName, shown.valueOn)}
      action={words.matchDo}
      isBusy={isRunning}
      isReady={shown !== undefined}
      onDo={match}
      onClose={onClose}
    >
      <SecondPersonNotice permission="money.approve" />
      {hasChanged && shown !== undefined && <NoticeBar tone="warn">{loanDesk.changed}</NoticeBar>}
      {reading.failure !== null ? (
        <NoticeBar tone="danger">{refusalText(reading.failure.refusal, copy)}</NoticeBar>
      ) : (
        <MatchEffect shown={shown} />
      )}
      <SelectField
        label={words.purpose}
        value={purpose}
        choices={[
          { id: 'instalment', label: loanDesk.purposes.instalment },
          { id: 'extension', label: loanDesk.purposes.extension },
          { id: 'payoff', label: loanDesk.purposes.payoff },
          { id: 'lowerInstalments', label: loanDesk.purposes.lowerInstalments },
          { id: 'shorterTerm', label: loanDesk.purposes.shorterTerm },
        ]}
        onChange={(next) => {
          setPurpose(next);
          setChanged(false);
        }}
      />
    </ReasonDialog>
  );
}
