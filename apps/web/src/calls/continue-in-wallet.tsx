import type { Minor } from '@cauce/lending/money';
import { Button, NoticeBar } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { refusalText } from '../copy/refusal-text.ts';
import { useClearOffline } from './use-clear-offline.ts';
import { useWalletPage } from './use-wallet-page.ts';

/** Reopens the page of a wallet payment that was left: the same payment, never a second one. */
export function ContinueInWallet({
  orderId,
  recordId,
  amount,
  label,
  onRefused,
}: {
  orderId: string;
  recordId: string;
  amount: Minor;
  label: string;
  /** The payment may be over by now: read its status again. */
  onRefused: () => void;
}) {
  const copy = useCopy();
  const wallet = useWalletPage(orderId);
  const [problem, setProblem] = useState('');
  useClearOffline(problem, () => setProblem(''));

  async function continueInWallet() {
    setProblem('');
    const refused = await wallet.open({ amount, recordId });
    if (refused === null) return;
    setProblem(refused === 'offline' ? copy.connection.offline : refusalText(copy, refused));
    if (refused !== 'offline') onRefused();
  }

  return (
    <>
      {problem !== '' && (
        <div role="alert">
          <NoticeBar tone="warn">{problem}</NoticeBar>
        </div>
      )}
      <Button isBlock isBusy={wallet.isOpening} onClick={() => void continueInWallet()}>
        {label}
      </Button>
    </>
  );
}
