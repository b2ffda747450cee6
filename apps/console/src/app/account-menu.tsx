import { signOut, signOutEverywhere } from '@cauce/contract/console';
import { Icon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useAction } from '../calls/use-action.ts';
import { ChangePassword } from '../features/account/change-password.tsx';
import { PasskeysDialog } from '../features/agents/passkeys-dialog.tsx';
import { SessionsDialog } from '../features/agents/sessions-dialog.tsx';
import named from '../parts/values/named.module.css';
import { Avatar } from '../parts/screen/avatar.tsx';
import { useCopy } from '../session/copy-provider.tsx';
import { setPreferences, usePreferences } from '../session/preferences.ts';
import { leaveSession, useSignedIn } from '../session/session.ts';
import css from './account-menu.module.css';
import { Choice } from './choice.tsx';

/**
 * The agent's menu: identity, language, theme, password, sign-out. Closes by Escape, by a press outside, and after an
 * action.
 */
export function AccountMenu() {
  const { account, passkeys } = useCopy();
  const { me, roleName, hasPassword } = useSignedIn();
  const { language, theme } = usePreferences();
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const [shown, setShown] = useState<'changePassword' | 'sessions' | 'passkeys' | null>(null);
  const close = (): void => setShown(null);
  const navigate = useNavigate();
  const leaveOne = useAction(signOut);
  const leaveAll = useAction(signOutEverywhere);

  async function leave(act: typeof leaveOne | typeof leaveAll): Promise<void> {
    const outcome = await act.run({});
    if (!outcome.ok) return;
    leaveSession();
    await navigate({ to: '/', replace: true });
  }

  function open(dialog: NonNullable<typeof shown>): void {
    panel.current?.hidePopover();
    setShown(dialog);
  }

  return (
    <>
      <button
        type="button"
        className={css.opener}
        popoverTarget={panelId}
        aria-label={account.menu(me.name)}
        title={me.name}
      >
        <Avatar name={me.name} />
        <span className={css.me} aria-hidden="true">
          <span className={css.name}>{me.name}</span>
          <span className={css.role} data-role={roleName ?? account.roles[me.role]} />
        </span>
        <span className={css.unfold} aria-hidden="true">
          <Icon name="chevron-down" size="s" />
        </span>
      </button>
      <div className={css.panel} id={panelId} ref={panel} popover="auto">
        <div className={css.who}>
          <Avatar name={me.name} />
          <div>
            <p className={named.name}>{me.name}</p>
            <p className={named.sub}>{roleName ?? account.roles[me.role]}</p>
            <p className={named.sub}>{me.email}</p>
          </div>
        </div>
        <Choice
          legend={account.language}
          choices={account.languages}
          chosen={language}
          onChoose={(chosen) => setPreferences({ language: chosen })}
        />
        <Choice
          legend={account.theme}
          choices={account.themes}
          chosen={theme}
          onChoose={(chosen) => setPreferences({ theme: chosen })}
        />
        <hr className={css.rule} />
        {hasPassword && (
          <Item label={account.changePassword} onPress={() => open('changePassword')} />
        )}
        <Item label={account.mySessions} onPress={() => open('sessions')} />
        {hasPassword && <Item label={passkeys.title} onPress={() => open('passkeys')} />}
        <Item label={account.signOutEverywhere} onPress={() => void leave(leaveAll)} />
        <Item label={account.signOut} onPress={() => void leave(leaveOne)} />
      </div>
      {shown === 'passkeys' && <PasskeysDialog onClose={close} />}
      {shown === 'sessions' && <SessionsDialog onClose={close} />}
      {shown === 'changePassword' && <ChangePassword onClose={close} />}
    </>
  );
}

function Item({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={css.item} onClick={onPress}>
      {label}
    </button>
  );
}
