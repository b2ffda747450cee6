import { AppShell, lockIcon, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { BindingPage } from './binding-page.tsx';
import { CardFieldset } from './card-fieldset.tsx';
import { EMPTY_CARD, firstWrong } from './card-form.ts';
import type { TypedCard } from './card-form.ts';
import { useCardBinding } from './use-card-binding.ts';
import { useClearOnLeave } from './use-clear-on-leave.ts';
import { useReturn } from './use-return.ts';

/** Adds a card to pay with. The number goes to the provider and nowhere else. */
export function Screen() {
  const copy = useCopy();
  const text = useCopy('cardBinding');
  const bridge = useBridge();
  const { orderId } = useSession();
  const goBack = useReturn(orderId === undefined ? 'orders' : 'cardRepayment');
  const [card, setCard] = useState<TypedCard>(EMPTY_CARD);
  const [isTried, setTried] = useState(false);
  const clear = () => {
    setCard(EMPTY_CARD);
    setTried(false);
  };
  useClearOnLeave(clear);

  const { isBusy, notice, save, dropToken } = useCardBinding(({ cardNo }) => {
    clear();
    showToast(text.saved(cardNo), { kind: 'success' });
    bridge.endBank();
    goBack();
  });

  function type(part: Partial<TypedCard>) {
    dropToken();
    setCard((before) => ({ ...before, ...part }));
  }

  function saveCard() {
    const wrong = firstWrong(card);
    setTried(true);
    if (wrong === null) void save(card);
    return wrong;
  }

  return (
    <AppShell>
      <ScreenBar title={copy.titles.cardBinding} />
      <BindingPage
        inApp={text.inApp}
        foot={{ icon: lockIcon, text: text.whereItGoes }}
        notice={notice}
        action={text.save}
        isBusy={isBusy}
        onSave={saveCard}
      >
        <CardFieldset card={card} isTried={isTried} isReadOnly={isBusy} onType={type} />
      </BindingPage>
    </AppShell>
  );
}
