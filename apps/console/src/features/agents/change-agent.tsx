import { AGENT_ROLES, changeAgent, normalRights } from '@cauce/contract/console';
import type { Rights } from '@cauce/contract/console';
import { NoticeBar, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { ActDialog } from '../../parts/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Agent } from './agent.ts';
import { PermissionFields } from './permission-fields.tsx';

/** Changes the preset, extra permissions, or the access of an agent. */
export function ChangeAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { agents: words, account, shell } = useCopy();
  const [rights, setRights] = useState<Rights>(agent);
  const [access, setAccess] = useState<'yes' | 'no'>(agent.isActive ? 'yes' : 'no');
  const { run, isRunning } = useAct(changeAgent);

  async function save(): Promise<void> {
    const { role, granted, revoked } = normalRights(rights);
    const outcome = await run({
      agentId: agent.id,
      role,
      granted: [...granted],
      revoked: [...revoked],
      isActive: access === 'yes',
    });
    if (!outcome.ok) return;
    if (outcome.data.isWaiting) showToast(words.waits, { durationMs: 8_000 });
    else showToast(words.changed, { kind: 'success' });
    onClose();
  }

  return (
    <ActDialog
      title={words.changeTitle}
      text={agent.name}
      onClose={onClose}
      action={shell.save}
      isBusy={isRunning}
      onAct={() => void save()}
    >
      <Stack gap={4}>
        <SelectField
          label={words.role}
          value={rights.role}
          choices={AGENT_ROLES.map((id) => ({ id, label: account.roles[id] }))}
          onChange={(role) => setRights(normalRights({ ...rights, role }))}
        />
        <PermissionFields rights={rights} onChange={setRights} />
        <SelectField
          label={words.access}
          value={access}
          choices={[
            { id: 'yes', label: words.accessYes },
            { id: 'no', label: words.accessNo },
          ]}
          onChange={setAccess}
        />
        <NoticeBar tone="warn">{words.changeNote}</NoticeBar>
      </Stack>
    </ActDialog>
  );
}
