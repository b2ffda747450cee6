import { listAgents } from '@cauce/contract/console';
import { Badge, Button, Cluster, SkeletonRows, plusIcon } from '@cauce/ui';
import { useState } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import type { Agent } from './agent.ts';
import css from './agents-screen.module.css';
import { ChangeAgent } from './change-agent.tsx';
import { CreateAgent } from './create-agent.tsx';
import { ResetAgent } from './reset-agent.tsx';
import { SetupLink } from './setup-link.tsx';
import type { Link } from './setup-link.tsx';

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'reset'; readonly agent: Agent };

/** The agents of the console: who may sign in, as what, and since when. */
export function AgentsScreen() {
  const { agents: words, account, shell } = useCopy();
  const { me } = useSignedIn();
  const reading = useRead(listAgents, {}, { topic: 'agents' });
  const [open, setOpen] = useState<Open | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const close = () => setOpen(null);

  const columns: readonly Column<Agent>[] = [
    {
      id: 'name',
      label: words.name,
      cell: (agent) => (
        <>
          <span className={css.name}>{agent.name}</span>
          <span className={css.email}>{agent.email}</span>
        </>
      ),
    },
    { id: 'role', label: words.role, cell: (agent) => account.roles[agent.role] },
    { id: 'state', label: words.state, cell: (agent) => <StateBadge agent={agent} /> },
    {
      id: 'last',
      label: words.lastSignIn,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? words.never : <Instant at={lastSignInAt} />,
    },
    {
      id: 'sessions',
      label: words.sessions,
      isNumber: true,
      cell: ({ openSessions }) => openSessions,
    },
    {
      id: 'actions',
      label: words.actions,
      cell: (agent) =>
        agent.id === me.id ? (
          <Badge>{words.you}</Badge>
        ) : (
          <Cluster>
            <Button
              size="s"
              variant="secondary"
              aria-label={words.change(agent.name)}
              onClick={() => setOpen({ kind: 'change', agent })}
            >
              {words.changeTitle}
            </Button>
            {agent.isActive && (
              <Button
                size="s"
                variant="secondary"
                aria-label={words.reset(agent.name)}
                onClick={() => setOpen({ kind: 'reset', agent })}
              >
                {words.resetDo}
              </Button>
            )}
          </Cluster>
        ),
    },
  ];

  return (
    <>
      <ScreenHead
        title={words.title}
        note={reading.data && words.count(reading.data.agents.length)}
      >
        <Button size="s" icon={plusIcon} onClick={() => setOpen({ kind: 'create' })}>
          {words.add}
        </Button>
      </ScreenHead>
      <ScreenBody>
        {reading.state === 'failed' ? (
          <LoadFailed failure={reading.failure} onRetry={reading.refresh} />
        ) : reading.state === 'loading' ? (
          <div aria-busy="true" aria-label={shell.loading}>
            <SkeletonRows count={6} />
          </div>
        ) : (
          <DataTable
            label={words.title}
            columns={columns}
            rows={reading.data.agents}
            keyOf={({ id }) => id}
          />
        )}
      </ScreenBody>
      {open?.kind === 'create' && (
        <CreateAgent
          onClose={close}
          onCreated={(made) => {
            setLink(made);
            close();
          }}
        />
      )}
      {open?.kind === 'change' && <ChangeAgent agent={open.agent} onClose={close} />}
      {open?.kind === 'reset' && (
        <ResetAgent
          agent={open.agent}
          onClose={close}
          onReset={(made) => {
            setLink(made);
            close();
          }}
        />
      )}
      {link !== null && <SetupLink link={link} onClose={() => setLink(null)} />}
    </>
  );
}

function StateBadge({ agent }: { agent: Agent }) {
  const { agents: words } = useCopy();
  if (!agent.isActive) return <Badge>{words.inactive}</Badge>;
  if (!agent.isSetUp) return <Badge tone="warn">{words.waiting}</Badge>;
  return <Badge tone="success">{words.active}</Badge>;
}
