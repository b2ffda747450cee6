import { ActionBar, ActionBarNotice, Button, Icon, NoticeBar, Page } from '@cauce/ui';
import type { Notice } from '@cauce/ui';
import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useHasShell } from '../../bridge/use-has-shell.ts';
import css from './payment-methods.module.css';

/**
 * The frame of a form for a card or an account: the app's own way to add one above, messages beside the button that saves.
 * `onSave` saves, or returns the wrong field, which gets the focus.
 */
export function BindingPage({
  lead,
  children,
  foot,
  inApp,
  notice,
  action,
  isBusy,
  onSave,
}: {
  lead?: ReactNode;
  children: ReactNode;
  foot: { readonly icon: ComponentProps<typeof Icon>['name']; readonly text: string };
  inApp: string;
  notice: Notice | null;
  action: string;
  isBusy: boolean;
  onSave: () => string | null;
}) {
  const bridge = useBridge();
  const hasShell = useHasShell();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <Page isForm>
        {lead}
        {hasShell && (
          <Button variant="secondary" isBlock onClick={() => bridge.startBank()}>
            {inApp}
          </Button>
        )}
        <form
          ref={form}
          noValidate
          id="binding"
          onSubmit={(event) => {
            event.preventDefault();
            const wrong = onSave();
            if (wrong !== null)
              form.current?.querySelector<HTMLElement>(`[data-part="${wrong}"], select`)?.focus();
          }}
        >
          {children}
        </form>
        <p className={css.foot}>
          <Icon name={foot.icon} size="xs" />
          {foot.text}
        </p>
      </Page>
      <ActionBar>
        <ActionBarNotice>
          {notice !== null && <NoticeBar tone={notice.tone}>{notice.text}</NoticeBar>}
        </ActionBarNotice>
        <Button isBlock type="submit" form="binding" isBusy={isBusy}>
          {action}
        </Button>
      </ActionBar>
    </>
  );
}
