import { bindCard, startCardBinding } from '@cauce/contract';
import type { Notice } from '@cauce/ui';
import { useRef, useState } from 'react';
import { isDefinite } from '../../calls/stored/intent.ts';
import { tokeniseCard } from '../../calls/tokenise-card.ts';
import { useAction } from '../../calls/use-action.ts';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { cardFieldsOf } from './card-form.ts';
import type { TypedCard } from './card-form.ts';

/**
 * Stores a card: the provider tokenises it, and our server gets the token. While it is unknown whether the token was
 * stored, the next press sends the same one under the same key, so that no card is stored twice.
 */
export function useCardBinding(onStored: (card: { bankName: string; cardNo: string }) => void) {
  const copy = useCopy();
  const text = useCopy('cardBinding');
  const start = useAction(startCardBinding, { isSilent: true });
  const bind = useAction(bindCard, { isSilent: true });
  const isSending = useRef(false);
  const openToken = useRef('');
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  useClearOffline(notice?.text, () => setNotice(null));

  async function makeToken(card: TypedCard): Promise<string | null> {
    const started = await start.run({});
    if (!started.ok) {
      setNotice({ tone: 'danger', text: refusalText(copy, started) });
      return null;
    }
    const made = await tokeniseCard(started.data, cardFieldsOf(card));
    if (made.ok) return made.token;
    const words = {
      address: text.tokenAddress,
      refused: text.tokenRefused,
      unreachable: text.tokenUnreachable,
    };
    setNotice({ tone: 'danger', text: words[made.why] });
    return null;
  }

  async function storeCard(card: TypedCard): Promise<void> {
    const token = openToken.current || (await makeToken(card));
    if (token === null) return;
    const outcome = await bind.run({ token });
    openToken.current = !outcome.ok && !isDefinite(outcome) ? token : '';
    if (outcome.ok) return onStored(outcome.data);
    setNotice(
      isDefinite(outcome) || outcome.refusal === 'tooManyRequests'
        ? { tone: 'danger', text: refusalText(copy, outcome) }
        : { tone: 'warn', text: text.unknownOutcome },
    );
  }

  async function save(card: TypedCard): Promise<void> {
    if (isSending.current) return;
    if (!navigator.onLine) return setNotice({ tone: 'warn', text: copy.connection.offline });
    isSending.current = true;
    setBusy(true);
    setNotice(null);
    await storeCard(card);
    isSending.current = false;
    setBusy(false);
  }

  return {
    isBusy,
    notice,
    save,
    /** Another card needs another token. */
    dropToken: () => {
      openToken.current = '';
    },
  };
}
