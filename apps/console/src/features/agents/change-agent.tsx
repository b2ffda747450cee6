import { changeAgent, normalRights } from '@cauce/contract/console';
import type { Rights } from '@cauce/contract/console';
import { NoticeBar, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { ActDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Agent } from './agent.ts';
import { RoleChoice } from './role-choice.tsx';
import type { OwnRoles } from './role-choice.tsx';
import { PermissionFields } from './permission-fields.tsx';

/** Changes the preset, extra permissions, or the access of an agent. */
export function ChangeAgent({
  agent,
  roles,
  onClose,
}: {
  agent: Agent;
  roles: OwnRoles;
  onClose: () => void;
}) {
  const { agents: words, shell } = useCopy();
  const [rights, setRights] = useState<Rights>(agent);
  const [customRole, setCustomRole] = useState(agent.customRole);
  const [access, setAccess] = useState<'yes' | 'no'>(agent.isActive ? 'yes' : 'no');
  const { run, isRunning } = useAction(changeAgent);

  async function save(): Promise<void> {
    const { role, granted, revoked } = normalRights(rights);
    const outcome = await run({
      agentId: agent.id,
      role,
      customRole,
      ...(customRole === null && { granted: [...granted], revoked: [...revoked] }),
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
        <RoleChoice
          value={{ role: rights.role, customRole }}
          roles={roles}
          onChange={(chosen) => {
            // A role of the lender has no differences of one person, and none are left of it.
            const isPlain = chosen.customRole !== null || customRole !== null;
            const own = isPlain ? { granted: [], revoked: [] } : rights;
            setRights(normalRights({ ...own, role: chosen.role }));
            setCustomRole(chosen.customRole);
          }}
        />
        {customRole === null && <PermissionFields rights={rights} onChange={setRights} />}
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
