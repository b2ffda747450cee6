import { ActionBar, AppShell, Button, Icon, NoticeBar, Page, showToast, lockIcon } from '@cauce/ui';
import { useRef, useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useHasShell } from '../../bridge/use-has-shell.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { CardFieldset } from './card-fieldset.tsx';
import { EMPTY_CARD, firstWrong } from './card-form.ts';
import type { TypedCard } from './card-form.ts';
import css from './payment-methods.module.css';
import { useCardBinding } from './use-card-binding.ts';
import { useForgetting } from './use-forgetting.ts';
import { useReturn } from './use-return.ts';

/** Adding a card to pay with. The number goes to the provider and nowhere else. */
export function Screen() {
  const copy = useCopy();
  const text = useCopy('cardBinding');
  const bridge = useBridge();
  const { orderId } = useSession();
  const goBack = useReturn(orderId === undefined ? 'orders' : 'cardRepayment');
  const hasShell = useHasShell();
  const [card, setCard] = useState<TypedCard>(EMPTY_CARD);
  const [asked, setAsked] = useState<keyof TypedCard | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useForgetting(() => setCard(EMPTY_CARD));

  const { isBusy, notice, save, forget } = useCardBinding(({ cardNo }) => {
    setCard(EMPTY_CARD);
    showToast(text.saved(cardNo), { kind: 'success' });
    bridge.endBank();
    goBack();
  });

  function type(part: Partial<TypedCard>) {
    forget();
    setAsked(null);
    setCard((before) => ({ ...before, ...part }));
  }

  function submit() {
    const wrong = firstWrong(card);
    setAsked(wrong);
    if (wrong === null) return void save(card);
    return form.current?.querySelector<HTMLInputElement>(`[data-part="${wrong}"]`)?.focus();
  }

  return (
    <AppShell>
      <ScreenBar title={copy.titles.cardBinding} />
      <Page isForm>
        {hasShell && (
          <Button variant="secondary" isBlock onClick={() => bridge.startBank()}>
            {text.inApp}
          </Button>
        )}
        <form
          ref={form}
          noValidate
          id="card"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <CardFieldset card={card} asked={asked} isReadOnly={isBusy} onType={type} />
        </form>
        <p className={css.foot}>
          <Icon name={lockIcon} size="xs" />
          {text.whereItGoes}
        </p>
      </Page>
      <ActionBar>
        <div className={css.news} aria-live="assertive">
          {notice !== null && <NoticeBar tone={notice.tone}>{notice.text}</NoticeBar>}
        </div>
        <Button isBlock type="submit" form="card" isBusy={isBusy}>
          {text.save}
        </Button>
      </ActionBar>
    </AppShell>
  );
}
