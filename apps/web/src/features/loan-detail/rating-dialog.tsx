import { rateService } from '@cauce/contract';
import { ratingGoesToStore } from '@cauce/lending';
import { Logo, StarsDialog } from '@cauce/ui';
import type { StarsOutcome } from '@cauce/ui';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useConfig } from '../../session/page-config.tsx';
import type { Loan } from './loan.ts';

/**
 * Asks once for one to five stars. Below four it says thanks; four and five lead to the store over the bridge, unless the
 * market's policy keeps them here.
 */
export function RatingDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const copy = useCopy();
  const { rating: words } = useCopy('loanDetail');
  const { sendsHighScoresToStore } = useConfig();
  const bridge = useBridge();
  const rating = useAction(rateService, { isSilent: true });

  async function send(stars: number): Promise<StarsOutcome> {
    const ratingInput = { score: stars, orderId: loan.orderId || null };
    const outcome = await rating.run(ratingInput, { keepalive: true });
    if (!outcome.ok) return { problem: refusalText(copy, outcome) };
    if (!ratingGoesToStore(stars) || !sendsHighScoresToStore) return 'thank';
    // The shell shows its store over the page. Outside of a shell the thanks stay, whether a store was opened or not.
    return bridge.goRate() === 'native' ? 'close' : 'thank';
  }

  return (
    <StarsDialog
      words={{ ...words, title: copy.loan.score }}
      text={loan.productName === '' ? words.textPlain : words.text(loan.productName)}
      art={<Logo src={loan.productLogo} size="l" />}
      closeLabel={copy.common.close}
      isBusy={rating.isRunning}
      onSend={send}
      onClose={onClose}
    />
  );
}
