import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { NoticeBar } from '../../status/notice-bar.tsx';
import { StatusArt } from '../../status/status-banner.tsx';
import { StarRating } from './star-rating.tsx';
import type { Five, Stars } from './star-rating.tsx';
import css from './stars-dialog.module.css';

/** What follows a sent rating: a thank-you, closing without one (something else follows), or a problem and its reason. */
export type StarsOutcome = 'thank' | 'close' | { readonly problem: string };

interface StarsWords {
  readonly title: string;
  readonly group: string;
  readonly stars: Five;
  readonly words: Five;
  readonly send: string;
  readonly notNow: string;
  readonly noStar: string;
  readonly thanksTitle: string;
  readonly thanksText: string;
  readonly thanksClose: string;
}

/**
 * A dialog for one to five stars that sends them and says thanks. If sending fails, the stars stay and the problem is shown
 * beside them.
 */
export function StarsDialog({
  words,
  text,
  art,
  closeLabel,
  isBusy,
  onSend,
  onClose,
}: {
  words: StarsWords;
  text: ReactNode;
  art?: ReactNode;
  closeLabel: string;
  isBusy: boolean;
  onSend: (stars: number) => Promise<StarsOutcome>;
  onClose: () => void;
}) {
  const [stars, setStars] = useState<Stars>(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isThanking, setThanking] = useState(false);

  async function send() {
    if (stars === 0) return setProblem(words.noStar);
    setProblem(null);
    const outcome = await onSend(stars);
    if (outcome === 'close') return onClose();
    return outcome === 'thank' ? setThanking(true) : setProblem(outcome.problem);
  }

  if (isThanking) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        art={<StatusArt kind="done" />}
        title={words.thanksTitle}
        text={words.thanksText}
        actions={
          <Button isBlock onClick={onClose}>
            {words.thanksClose}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={closeLabel}
      art={art}
      title={words.title}
      text={text}
      actions={
        <>
          <Button isBlock isBusy={isBusy} onClick={() => void send()}>
            {words.send}
          </Button>
          <Button variant="text" isBlock onClick={onClose}>
            {words.notNow}
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
        label={words.group}
        starLabels={words.stars}
        words={words.words}
      />
      <div role="alert" className={css.problem}>
        {problem !== null && <NoticeBar tone="danger">{problem}</NoticeBar>}
      </div>
    </Dialog>
  );
}
