import { listAgents } from '@cauce/contract/console';
import { Button, Stack, plusIcon } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { SecondPersonNotice } from '../../parts/case/second-person-notice.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { AccessTabs } from './access-tabs.tsx';
import { AccessProposals } from './access-proposals.tsx';
import { agentColumns } from './agent-columns.tsx';
import type { AgentDialog } from './agent-columns.tsx';
import { ChangeAgent } from './change-agent.tsx';
import { CreateAgent } from './create-agent.tsx';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { ResetAgent } from './reset-agent.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { SetupLink } from './setup-link.tsx';
import type { SentLink } from './setup-link.tsx';

/** The agents of the console: who may sign in, in which role, and since when. */
export function PeopleTab() {
  const copy = useCopy();
  const { agents: words } = copy;
  const { me } = useSignedIn();
  const reading = useRead(listAgents, {}, { topic: 'agents' });
  const [open, setOpen] = useState<AgentDialog | null>(null);
  const [link, setLink] = useState<SentLink | null>(null);
  const close = () => setOpen(null);
  const { agents = [], roles = [], proposals: waiting = [] } = reading.data ?? {};

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
        <AccessTabs selected="people">
          <ReadingBody reading={reading}>
            {({ proposals, mailsLinks }) => (
              <Stack gap={3}>
                {proposals.some(({ isOwn }) => isOwn) && (
                  <SecondPersonNotice permission="agents.manage" />
                )}
                <AccessProposals proposals={proposals} roles={roles} onDone={reading.refresh} />
                <DataTable
                  label={words.title}
                  columns={agentColumns(copy, me.id, {
                    roles,
                    mailsLinks,
                    onOpen: setOpen,
                    onSent: setLink,
                  })}
                  rows={agents}
                  keyOf={({ id }) => id}
                />
              </Stack>
            )}
          </ReadingBody>
        </AccessTabs>
      </ScreenBody>
      {open?.kind === 'create' && (
        <CreateAgent
          roles={roles}
          onClose={close}
          onCreated={(made) => {
            setLink(made);
            close();
          }}
        />
      )}
      {open?.kind === 'change' && (
        <ChangeAgent
          agent={agents.find(({ id }) => id === open.agent.id) ?? open.agent}
          proposal={waiting.find(({ agentId }) => agentId === open.agent.id)}
          roles={roles}
          onRefresh={reading.refresh}
          onClose={close}
        />
      )}
      {open?.kind === 'sessions' && <SessionsDialog agent={open.agent} onClose={close} />}
      {open?.kind === 'passkeys' && <PasskeysDialog agent={open.agent} onClose={close} />}
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
