import { signOut, signOutEverywhere } from '@cauce/contract/console';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { ChangePassword } from '../features/account/change-password.tsx';
import { PasskeysDialog } from '../features/agents/passkeys-dialog.tsx';
import { SessionsDialog } from '../features/agents/sessions-dialog.tsx';
import { Avatar } from '../parts/avatar.tsx';
import { useCopy } from '../session/copy-provider.tsx';
import { prefer, usePreferences } from '../session/preferences.ts';
import { leaveSession, useSignedIn } from '../session/session.ts';
import css from './account-menu.module.css';
import { Choice } from './choice.tsx';

/** The agent's own menu: who they are, language, theme, password, the way out. Closes by Escape, outside, and by what it does. */
export function AccountMenu() {
  const { account, passkeys } = useCopy();
  const { me } = useSignedIn();
  const { language, theme } = usePreferences();
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const [isChanging, setChanging] = useState(false);
  const [isSeeing, setSeeing] = useState(false);
  const [seesPasskeys, setSeesPasskeys] = useState(false);
  const navigate = useNavigate();
  const leaveOne = useAct(signOut);
  const leaveAll = useAct(signOutEverywhere);

  async function leave(act: typeof leaveOne | typeof leaveAll): Promise<void> {
    const outcome = await act.run({});
    if (!outcome.ok) return;
    leaveSession();
    await navigate({ to: '/', replace: true });
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
      </button>
      <div className={css.panel} id={panelId} ref={panel} popover="auto">
        <div className={css.who}>
          <Avatar name={me.name} />
          <div>
            <p className={css.name}>{me.name}</p>
            <p className={css.sub}>{account.roles[me.role]}</p>
            <p className={css.sub}>{me.email}</p>
          </div>
        </div>
        <Choice
          legend={account.language}
          choices={account.languages}
          chosen={language}
          onChoose={(chosen) => prefer({ language: chosen })}
        />
        <Choice
          legend={account.theme}
          choices={account.themes}
          chosen={theme}
          onChoose={(chosen) => prefer({ theme: chosen })}
        />
        <hr className={css.rule} />
        <button
          type="button"
          className={css.item}
          onClick={() => {
            panel.current?.hidePopover();
            setChanging(true);
          }}
        >
          {account.changePassword}
        </button>
        <button
          type="button"
          className={css.item}
          onClick={() => {
            panel.current?.hidePopover();
            setSeeing(true);
          }}
        >
          {account.mySessions}
        </button>
        <button
          type="button"
          className={css.item}
          onClick={() => {
            panel.current?.hidePopover();
            setSeesPasskeys(true);
          }}
        >
          {passkeys.title}
        </button>
        <button type="button" className={css.item} onClick={() => void leave(leaveAll)}>
          {account.signOutEverywhere}
        </button>
        <button type="button" className={css.item} onClick={() => void leave(leaveOne)}>
          {account.signOut}
        </button>
      </div>
      {seesPasskeys && <PasskeysDialog onClose={() => setSeesPasskeys(false)} />}
      {isSeeing && <SessionsDialog onClose={() => setSeeing(false)} />}
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  );
}
