import { rateService } from '@cauce/contract';
import { ratingGoesToStore } from '@cauce/lending';
import { Button, Dialog, Logo, NoticeBar, StarRating, StatusArt } from '@cauce/ui';
import type { Stars } from '@cauce/ui';
import { useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useConfig } from '../../session/page-config.tsx';
import type { Loan } from './loan.ts';
import css from './rating-dialog.module.css';

/**
 * Asks once for one to five stars (design 03). Below four, thanks; four and five go to the store over the bridge unless the
 * market's policy keeps them here (spec 2 §4, decisions §12).
 */
export function RatingDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const copy = useCopy();
  const text = useCopy('loanDetail').rating;
  const { sendsHighScoresToStore } = useConfig();
  const bridge = useBridge();
  const rating = useAct(rateService, { isSilent: true });
  const [stars, setStars] = useState<Stars>(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isThanking, setThanking] = useState(false);

  async function send() {
    if (stars === 0) return setProblem(text.noStar);
    setProblem(null);
    const outcome = await rating.run({ score: stars, orderId: loan.orderId || null });
    if (!outcome.ok) return setProblem(refusalText(copy, outcome));
    if (!ratingGoesToStore(stars) || !sendsHighScoresToStore) return setThanking(true);
    bridge.goRate();
    return onClose();
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
      art={<Logo src={loan.productLogo} size="l" />}
      title={text.title}
      text={loan.productName === '' ? text.textPlain : text.text(loan.productName)}
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
