import { useEffect, useState } from 'react';
import { readDemoAgents } from '../../calls/demo-agents.ts';
import type { DemoSignIn } from '../../calls/demo-agents.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './demo-notice.module.css';

const EVERY_MS = 5_000;

/** In a demo alone: its agents with their passwords and current codes, and one press to be one of them. */
export function DemoNotice({
  isBusy,
  onEnter,
}: {
  isBusy: boolean;
  onEnter: (tried: { email: string; password: string; code: string }) => Promise<void>;
}) {
  const { signIn, account } = useCopy();
  const [agents, setAgents] = useState<readonly DemoSignIn[]>([]);

  useEffect(() => {
    const read = async () => setAgents(await readDemoAgents());
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  async function enterAs(email: string): Promise<void> {
    // Asked anew: the code on show may have been used or be over.
    const fresh = await readDemoAgents();
    setAgents(fresh);
    const agent = fresh.find((one) => one.email === email);
    if (agent && !isBusy) await onEnter({ email, password: agent.password, code: agent.code });
  }

  if (agents.length === 0) return null;
  return (
    <section className={css.notice} aria-label={signIn.demoTitle}>
      <p className={css.text}>
        <strong>{signIn.demoTitle}.</strong> {signIn.demoText}
      </p>
      <ul className={css.list}>
        {agents.map(({ email, name, role, password, code }) => (
          <li key={email}>
            <button type="button" className={css.agent} onClick={() => void enterAs(email)}>
              <Avatar name={name} />
              <span className={css.who}>
                <span className={css.name}>
                  {name} · {account.roles[role]}
                </span>
                <span className={css.sub}>
                  {email} · {password} · <b className={css.code}>{code}</b>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
