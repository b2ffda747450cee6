import { rateComplaint, rateService } from '@cauce/contract';
import { StarsDialog } from '@cauce/ui';
import type { StarsOutcome } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import type { Complaint } from './complaint.ts';

/**
 * Asks for a rating of the answer, one to five stars, and sends it. Rating a single complaint is a call of ours. A back end
 * with the specified calls only, recognised by complaints without folio, gets its only rating, that of the service.
 */
export function ScoreDialog({
  complaint: { problemId, folio },
  onClose,
}: {
  complaint: Complaint;
  onClose: () => void;
}) {
  const copy = useCopy();
  const { score: words } = useCopy('complaints');
  const ofComplaint = useAction(rateComplaint, { isSilent: true });
  const ofService = useAction(rateService, { isSilent: true });

  async function send(stars: number): Promise<StarsOutcome> {
    const outcome =
      folio === ''
        ? await ofService.run({ score: stars, orderId: null }, { keepalive: true })
        : await ofComplaint.run({ problemId, score: stars }, { keepalive: true });
    return outcome.ok ? 'thank' : { problem: refusalText(copy, outcome) };
  }

  return (
    <StarsDialog
      words={words}
      text={words.text}
      closeLabel={copy.common.close}
      isBusy={ofComplaint.isRunning || ofService.isRunning}
      onSend={send}
      onClose={onClose}
    />
  );
}
