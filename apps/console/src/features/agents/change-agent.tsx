import { changeAgent, normalRights, permissionsOf } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { NoticeBar, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { ActDialog } from '../../parts/dialogs/open-dialog.tsx';
import type { DescribedField } from '../../parts/versions/changes.tsx';
import { describePermissions } from '../../parts/versions/describe-role.ts';
import { isSame, mergeDraft } from '../../parts/versions/merge-draft.ts';
import { ReplacesProposal } from '../../parts/versions/replaces-proposal.tsx';
import { TheirChanges } from '../../parts/versions/their-changes.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './change-agent.module.css';
import { AccessChange } from './access-proposals.tsx';
import type { AccessProposal } from './access-proposals.tsx';
import type { Agent } from './agent.ts';
import { RoleChoice, roleName } from './role-choice.tsx';
import type { OwnRoles } from './role-choice.tsx';
import { PermissionFields } from './permission-fields.tsx';

type Access = ConsoleInputOf<typeof changeAgent>['seen'];

const accessOf = ({ role, customRole, granted, revoked, isActive }: Agent): Access => ({
  role,
  customRole,
  granted,
  revoked,
  isActive,
});

const idOf = (proposal: AccessProposal | undefined) => proposal?.proposalId ?? null;

/** Changes the preset, extra permissions, or the access of an agent. */
export function ChangeAgent({
  agent,
  proposal,
  roles,
  onRefresh,
  onClose,
}: {
  /** As last read: another admin may change it while this is open. */
  agent: Agent;
  /** Another change of their access that waits for approval, as last read. */
  proposal: AccessProposal | undefined;
  roles: OwnRoles;
  onRefresh: () => Promise<void>;
  onClose: () => void;
}) {
  const copy = useCopy();
  const { agents: words, shell } = copy;
  const stored = accessOf(agent);
  const [seen, setSeen] = useState(stored);
  const [access, setAccess] = useState(stored);
  const { customRole } = access;
  /** The proposal that was shown first; null once another one was shown. */
  const [shown, setShown] = useState<{ id: string | null } | null>({ id: idOf(proposal) });
  const isChanged = !isSame(seen, stored);
  const change = (changed: Partial<Access>) => setAccess({ ...access, ...changed });
  const { run, isRunning } = useAction(changeAgent);

  async function save(): Promise<void> {
    const { role, granted, revoked } = normalRights(access);
    const outcome = await run({
      agentId: agent.id,
      role,
      customRole,
      ...(customRole === null && { granted: [...granted], revoked: [...revoked] }),
      isActive: access.isActive,
      seen,
      replaces: shown === null ? idOf(proposal) : shown.id,
    });
    if (!outcome.ok) {
      if (outcome.refusal === 'proposedMeanwhile') setShown(null);
      if (outcome.refusal === 'changedMeanwhile' || outcome.refusal === 'proposedMeanwhile')
        await onRefresh();
      return;
    }
    if (outcome.data.isWaiting) showToast(words.waits, { durationMs: 8_000 });
    else showToast(words.changed, { kind: 'success' });
    onClose();
  }

  function continueWith(next: Access): void {
    setSeen(stored);
    setAccess(next);
  }

  return (
    <ActDialog
      title={words.changeTitle}
      text={agent.name}
      onClose={onClose}
      action={shell.save}
      isBusy={isRunning}
      isReady={!isChanged}
      onAct={() => void save()}
    >
      <Stack gap={4}>
        {isChanged && (
          <TheirChanges
            before={describe(seen, roles, copy)}
            after={describe(stored, roles, copy)}
            onMerge={() => continueWith(mergeDraft(seen, access, stored))}
            onTake={() => continueWith(stored)}
          />
        )}
        {proposal !== undefined && (
          <div className={css.proposal}>
            <ReplacesProposal of={proposal} />
            <AccessChange proposal={proposal} roles={roles} />
          </div>
        )}
        <RoleChoice
          value={access}
          roles={roles}
          onChange={(chosen) => {
            // A role of the lender has no differences of one person, and none are left of it.
            const isPlain = chosen.customRole !== null || customRole !== null;
            const own = isPlain ? { granted: [], revoked: [] } : access;
            const { granted, revoked } = normalRights({ ...own, role: chosen.role });
            change({ ...chosen, granted: [...granted], revoked: [...revoked] });
          }}
        />
        {customRole === null && (
          <PermissionFields
            rights={access}
            onChange={({ granted, revoked }) =>
              change({ granted: [...granted], revoked: [...revoked] })
            }
          />
        )}
        <SelectField
          label={words.access}
          value={access.isActive ? 'yes' : 'no'}
          choices={[
            { id: 'yes', label: words.accessYes },
            { id: 'no', label: words.accessNo },
          ]}
          onChange={(chosen) => change({ isActive: chosen === 'yes' })}
        />
        <NoticeBar tone="warn">{words.changeNote}</NoticeBar>
      </Stack>
    </ActDialog>
  );
}

/** An access in words: the role, each permission, and whether they may sign in. */
function describe(access: Access, roles: OwnRoles, copy: ConsoleCopy): DescribedField[] {
  const { agents: words } = copy;
  return [
    { label: words.role, text: roleName(access, roles, copy) },
    ...describePermissions(permissionsOf(access), copy),
    { label: words.access, text: access.isActive ? words.accessYes : words.accessNo },
  ];
}
