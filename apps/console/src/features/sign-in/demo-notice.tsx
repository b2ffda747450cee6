import { useEffect, useState } from 'react';
import { readDemoAgents } from '../../calls/demo-agents.ts';
import type { DemoSignIn } from '../../calls/demo-agents.ts';
import { Avatar } from '../../parts/screen/avatar.tsx';
import named from '../../parts/values/named.module.css';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './demo-notice.module.css';

const EVERY_MS = 5_000;
const TRY_EVERY_MS = 1_000;
// A new code comes every half a minute.
const MAX_TRIES = 40;

/** Only in a demo: its agents with their passwords and current codes, and a button to sign in as one. */
export function DemoNotice({
  isBusy,
  onEnter,
}: {
  isBusy: boolean;
  onEnter: (tried: { email: string; password: string; code: string }) => Promise<void>;
}) {
  const { signIn, account } = useCopy();
  const [agents, setAgents] = useState<readonly DemoSignIn[]>([]);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const read = async () => setAgents(await readDemoAgents());
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  async function enterAs(email: string): Promise<void> {
    if (isBusy || isWaiting) return;
    setWaiting(true);
    const agent = await freshAgent(email);
    setWaiting(false);
    if (agent) await onEnter({ email, password: agent.password, code: agent.code });
  }

  if (agents.length === 0) return null;
  return (
    <section className={css.notice} aria-label={signIn.demoTitle}>
      <p className={css.text}>
        <strong>{signIn.demoTitle}.</strong> {isWaiting ? signIn.demoWaiting : signIn.demoText}
      </p>
      <ul className={css.list}>
        {agents.map(({ email, name, role, password, code }) => (
          <li key={email}>
            <button type="button" className={css.agent} onClick={() => void enterAs(email)}>
              <Avatar name={name} />
              <span className={css.who}>
                <span className={named.name}>
                  {name} · {account.roles[role]}
                </span>
                <span className={named.sub}>
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

/** The agent with a valid code: the one shown may have expired, and a used one is never accepted again. */
async function freshAgent(email: string): Promise<DemoSignIn | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const agent = (await readDemoAgents()).find((one) => one.email === email);
    if (!agent || agent.isFresh) return agent;
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
  return undefined;
}
