import { answerMoneyRequest } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PreviewedEntries, useAnswerPreview } from './previewed-entries.tsx';

interface Answer {
  request: MoneyRequestRow;
  /** Why it might be rejected. */
  suggestion?: string | undefined;
  onClose: () => void;
}

/** Approves another person's request, which moves the money, or rejects it, which moves nothing. */
export function AnswerRequest({ isApproved, ...answer }: Answer & { isApproved: boolean }) {
  return isApproved ? <Approve {...answer} /> : <Reject {...answer} />;
}

function Approve({ request, onClose }: Answer) {
  const { moneyRequests: words } = useCopy();
  const { requestId } = request;
  const preview = useAnswerPreview(requestId);
  const { data } = preview.reading;
  const shown = data && { creditAfter: data.creditAfter, owedAfter: data.owedAfter };
  return (
    <ReasonedAct
      endpoint={answerMoneyRequest}
      inputOf={(reason) => ({ requestId, isApproved: true, reason, ...(shown && { shown }) })}
      doneText={() => words.approvedDone}
      onRefused={preview.refresh}
      title={words.approve}
      text={effectOf(request, words)}
      isWide
      action={words.approve}
      isReady={preview.isShown}
      onClose={onClose}
    >
      <PreviewedEntries reading={preview.reading} />
    </ReasonedAct>
  );
}

function effectOf({ kind, method }: MoneyRequestRow, words: ConsoleCopy['moneyRequests']): string {
  switch (kind) {
    case 'restorePayment':
      return words.restoreEffect;
    case 'payCreditBack':
      return words.payBackEffect[method ?? 'byHand'];
    case 'takeBack':
      return words.takeBackEffect;
    case 'match':
      return words.matchEffect;
    case 'payoutAgain':
      return words.payoutAgainEffect;
    default:
      return words.debtEffect[kind];
  }
}

function Reject({ request, suggestion = '', onClose }: Answer) {
  const { moneyRequests: words } = useCopy();
  const { requestId, isOwn } = request;
  const label = isOwn ? words.withdraw : words.reject;
  return (
    <ReasonedAct
      endpoint={answerMoneyRequest}
      inputOf={(reason) => ({ requestId, isApproved: false, reason })}
      doneText={() => words.rejectedDone}
      title={label}
      text={words.nothingMoves}
      suggestion={suggestion}
      action={label}
      onClose={onClose}
    />
  );
}
