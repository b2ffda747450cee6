import { AGENT_ROLES, changeAgent } from '@cauce/contract/console';
import { Button, Dialog, NoticeBar, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Agent } from './agent.ts';

/** Another role, or access taken away or given back. */
export function ChangeAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { agents: words, account, shell } = useCopy();
  const [role, setRole] = useState(agent.role);
  const [access, setAccess] = useState<'yes' | 'no'>(agent.isActive ? 'yes' : 'no');
  const { run, isRunning } = useAct(changeAgent);

  async function save(): Promise<void> {
    const outcome = await run({ agentId: agent.id, role, isActive: access === 'yes' });
    if (!outcome.ok) return;
    showToast(words.changed, { kind: 'success' });
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={words.changeTitle}
      text={agent.name}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button isBlock isBusy={isRunning} onClick={() => void save()}>
          {shell.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={words.role}
          value={role}
          choices={AGENT_ROLES.map((id) => ({ id, label: account.roles[id] }))}
          onChange={setRole}
        />
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
    </Dialog>
  );
}
