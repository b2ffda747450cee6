import { rateComplaint } from '@cauce/contract';
import { Button, Dialog, NoticeBar, StarRating, StatusArt } from '@cauce/ui';
import type { Stars } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import css from './score-dialog.module.css';

/** Asks how the answer was, one to five stars, and keeps it (spec 1 §2.4). */
export function ScoreDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const copy = useCopy();
  const text = useCopy('complaints').score;
  const rating = useAct(rateComplaint, { isSilent: true });
  const [stars, setStars] = useState<Stars>(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isThanking, setThanking] = useState(false);

  async function send() {
    if (stars === 0) return setProblem(text.noStar);
    setProblem(null);
    const outcome = await rating.run({ problemId, score: stars });
    if (!outcome.ok) return setProblem(refusalText(copy, outcome));
    return setThanking(true);
  }

  if (isThanking) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        art={<StatusArt kind="done" />}
        title={text.thanksTitle}
        text={text.thanksText}
        actions={
          <Button isBlock onClick={onClose}>
            {text.thanksClose}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={copy.common.close}
      title={text.title}
      text={text.text}
      actions={
        <>
          <Button isBlock isBusy={rating.isRunning} onClick={() => void send()}>
            {text.send}
          </Button>
          <Button variant="text" isBlock onClick={onClose}>
            {text.notNow}
          </Button>
        </>
      }
    >
      <StarRating
        value={stars}
        onChange={(value) => {
          setStars(value);
          setProblem(null);
        }}
        label={text.group}
        starLabels={text.stars}
        words={text.words}
      />
      <div role="alert" className={css.problem}>
        {problem !== null && <NoticeBar tone="danger">{problem}</NoticeBar>}
      </div>
    </Dialog>
  );
}
