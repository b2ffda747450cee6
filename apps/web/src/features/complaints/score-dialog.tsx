import { rateComplaint } from '@cauce/contract';
import { StarsDialog } from '@cauce/ui';
import type { StarsOutcome } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';

/** Asks how the answer was, one to five stars, and keeps it (spec 1 §2.4). */
export function ScoreDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const copy = useCopy();
  const { score: words } = useCopy('complaints');
  const rating = useAct(rateComplaint, { isSilent: true });

  async function send(stars: number): Promise<StarsOutcome> {
    const outcome = await rating.run({ problemId, score: stars });
    return outcome.ok ? 'thank' : { problem: refusalText(copy, outcome) };
  }

  return (
    <StarsDialog
      words={words}
      text={words.text}
      closeLabel={copy.common.close}
      isBusy={rating.isRunning}
      onSend={send}
      onClose={onClose}
    />
  );
}
