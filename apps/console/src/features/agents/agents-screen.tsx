import { listAgents } from '@cauce/contract/console';
import { Button, SkeletonRows, plusIcon } from '@cauce/ui';
import { useState } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { agentColumns } from './agent-columns.tsx';
import type { Open } from './agent-columns.tsx';
import { ChangeAgent } from './change-agent.tsx';
import { CreateAgent } from './create-agent.tsx';
import { ResetAgent } from './reset-agent.tsx';
import { SetupLink } from './setup-link.tsx';
import type { Link } from './setup-link.tsx';

/** The agents of the console: who may sign in, as what, and since when. */
export function AgentsScreen() {
  const copy = useCopy();
  const { agents: words, shell } = copy;
  const { me } = useSignedIn();
  const reading = useRead(listAgents, {}, { topic: 'agents' });
  const [open, setOpen] = useState<Open | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const close = () => setOpen(null);

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
            columns={agentColumns(copy, me.id, setOpen)}
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
