import { startWalletRepayment } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import {
  Card,
  LinkRow,
  NoticeBar,
  SectionTitle,
  showToast,
  externalIcon,
  walletIcon,
} from '@cauce/ui';
import { useRef, useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useRefuseLink } from '../../session/refuse-link.ts';
import { useSession } from '../../session/session-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import { useLeaveBare } from '../../session/use-leave-bare.ts';
import { readFailure } from './read-answer.ts';

/** The wallet (spec 2 §4): asks for its address and goes there, if the page may go there at all. */
export function WalletRow({
  orderId,
  amount,
  onInProcess,
}: {
  orderId: string;
  amount: Minor;
  onInProcess: () => void;
}) {
  const copy = useCopy();
  const text = useCopy('cardRepayment');
  const { userId } = useSession();
  const leaveBare = useLeaveBare();
  const refuse = useRefuseLink();
  const go = useGo();
  const start = useAct(startWalletRepayment, { isSilent: true });
  const [problem, setProblem] = useState('');
  const isTaken = useRef(false);

  async function open() {
    if (isTaken.current || userId === undefined) return;
    if (!navigator.onLine) return setProblem(copy.connection.offline);
    isTaken.current = true;
    setProblem('');
    const outcome = await start.run({ userId, orderId, amount });
    isTaken.current = false;
    if (outcome.ok) return follow(outcome.data.url);
    const answer = readFailure(outcome, (failure) => refusalText(copy, failure));
    if (answer.kind === 'inProcess') return onInProcess();
    // Nothing is paid before the borrower does so on the wallet's own page.
    if (answer.kind === 'unknown') showToast(text.transportError, { kind: 'fail' });
    return setProblem('said' in answer ? answer.said : '');
  }

  /** The attempt is open from its address on: where the page may not go there, its status says so and who can help. */
  function follow(url: string) {
    if (leaveBare(url)) return;
    refuse();
    go('repaymentStatus', {}, { replace: true });
  }

  return (
    <>
      <SectionTitle>{text.wallet}</SectionTitle>
      <Card isFlush>
        <LinkRow
          icon={walletIcon}
          title={text.payWithWallet}
          text={text.walletText}
          endIcon={externalIcon}
          aria-busy={start.isRunning || undefined}
          onClick={() => void open()}
        />
      </Card>
      {problem !== '' && (
        <div role="alert">
          <NoticeBar tone="warn">{problem}</NoticeBar>
        </div>
      )}
    </>
  );
}
