import type { ImmediatePurpose } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import {
  BusyDots,
  Card,
  LinkRow,
  NoticeBar,
  SectionTitle,
  showToast,
  externalIcon,
  walletIcon,
} from '@cauce/ui';
import { useState } from 'react';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useWalletPage } from '../../calls/use-wallet-page.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useConfig } from '../../session/page-config.tsx';
import { readFailure } from './read-answer.ts';

/** The wallet: requests its page's address and goes there, if the page may go there. */
export function WalletRow({
  orderId,
  amount,
  purpose,
  instalment,
  isFirst,
  onRefused,
  onStillOpen,
}: {
  orderId: string;
  amount: Minor;
  purpose: ImmediatePurpose | undefined;
  /** What the screen shows as due first. */
  instalment: number | undefined;
  /** Above the cards, for a borrower who came for it. */
  isFirst: boolean;
  /** Debt and methods may have changed: read them again. */
  onRefused: () => void;
  onStillOpen: () => void;
}) {
  const copy = useCopy();
  const text = useCopy('cardRepayment');
  const { country } = useConfig();
  const wallet = useWalletPage(orderId);
  const [problem, setProblem] = useState('');
  useClearOffline(problem, () => setProblem(''));

  async function open() {
    setProblem('');
    const refused = await wallet.open({ amount, purpose, instalment });
    if (refused === null) return undefined;
    if (refused === 'offline') return setProblem(copy.connection.offline);
    const answer = readFailure(refused, (failure) => refusalText(copy, failure));
    if (answer.kind === 'inProcess') return onStillOpen();
    // Nothing is paid until the borrower does so on the wallet's own page.
    if (answer.kind === 'unknown') showToast(text.transportError, { kind: 'fail' });
    else onRefused();
    return setProblem('message' in answer ? answer.message : '');
  }

  return (
    <>
      <SectionTitle>{isFirst ? text.wallet : text.orWallet}</SectionTitle>
      <Card isFlush>
        <LinkRow
          icon={walletIcon}
          title={text.payWithWallet[country]}
          text={text.walletText}
          end={wallet.isOpening ? <BusyDots /> : undefined}
          endIcon={externalIcon}
          aria-busy={wallet.isOpening || undefined}
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
