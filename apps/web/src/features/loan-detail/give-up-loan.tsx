import { giveUpLoan } from '@cauce/contract';
import { orderStatus } from '@cauce/lending';
import { Button, Card, Dialog, LinkRow, NoticeBar, showToast } from '@cauce/ui';
import { useState } from 'react';
import { isDefinite } from '../../calls/stored/intent.ts';
import { useAction } from '../../calls/use-action.ts';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { giveUpLoanTexts } from '../../copy/give-up-loan-texts.ts';
import { refusalText } from '../../copy/refusal-text.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';

addScreenTexts(giveUpLoanTexts);

/** A loan that could not be paid out can be cancelled; the row asks for confirmation first. */
export function GiveUpLoan({ orderId, onAnswer }: { orderId: string; onAnswer: () => void }) {
  const copy = useCopy();
  const texts = useCopy('giveUpLoan');
  const act = useAction(giveUpLoan, { isSilent: true });
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState('');
  useClearOffline(problem, () => setProblem(''));

  async function confirm(): Promise<void> {
    if (!navigator.onLine) return setProblem(copy.connection.offline);
    setProblem('');
    const outcome = await act.run({ orderId });
    if (!outcome.ok)
      return setProblem(isDefinite(outcome) ? refusalText(copy, outcome) : texts.unknownOutcome);
    setConfirming(false);
    if (outcome.data.orderStatus === orderStatus.declined)
      showToast(texts.done, { kind: 'success' });
    else showToast(texts.hasMoved, { kind: 'info' });
    return onAnswer();
  }

  function close() {
    setConfirming(false);
    setProblem('');
  }

  return (
    <Card isFlush label={texts.row}>
      <LinkRow
        icon="close"
        title={texts.row}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      />
      <Dialog
        isOpen={isConfirming}
        title={texts.title}
        text={texts.text}
        onClose={close}
        // Once it is sent, it can no longer be kept, and its outcome must be shown.
        isBlocking={act.isRunning}
        actions={
          <>
            <Button isBlock isBusy={act.isRunning} onClick={() => void confirm()}>
              {texts.confirm}
            </Button>
            <Button variant="text" isBlock disabled={act.isRunning} onClick={close}>
              {texts.keep}
            </Button>
          </>
        }
      >
        <div aria-live="assertive">
          {problem !== '' && <NoticeBar tone="warn">{problem}</NoticeBar>}
        </div>
      </Dialog>
    </Card>
  );
}
