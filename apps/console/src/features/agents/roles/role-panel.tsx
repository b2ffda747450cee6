import { AGENT_ROLES, removeRole } from '@cauce/contract/console';
import type { RoleRow } from '@cauce/contract/console';
import { Button, Note, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { ActDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { History } from '../../../parts/versions/history.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { describeRole } from '../../../parts/versions/describe-role.ts';
import { Panel } from './panel.tsx';
import css from './panel.module.css';
import type { RolesData } from './roles-data.ts';
import { heldBy } from '../../../parts/versions/describe-role.ts';
import type { RoleDraft } from './role-draft.ts';

/** One role: what it is based on, who has it, and what can be done with it. */
export function RolePanel({
  id,
  data,
  draft,
  onEdit,
  onRename,
  onCopy,
  onClose,
  onRemoved,
}: {
  id: string;
  data: RolesData;
  draft: RoleDraft | null;
  onEdit: (role: RoleRow) => void;
  onRename: () => void;
  onCopy: () => void;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const { roles: words, account } = useCopy();
  const preset = AGENT_ROLES.find((one) => one === id);
  const role = data.roles.find((one) => one.id === id);
  if (preset !== undefined)
    return (
      <Panel title={account.roles[preset]} onClose={onClose}>
        <p>{words.peopleOf(data.people[preset])}</p>
        <Note>{words.presetNote}</Note>
        <Button size="s" variant="secondary" disabled={draft !== null} onClick={onCopy}>
          {words.copyThis}
        </Button>
      </Panel>
    );
  if (role === undefined)
    return (
      <Panel title={draft?.name ?? words.newRole} onClose={onClose}>
        {draft !== null && <p>{words.basedOn(account.roles[draft.preset])}</p>}
        <Button size="s" variant="secondary" onClick={onRename}>
          {words.rename}
        </Button>
      </Panel>
    );
  return (
    <OwnRole
      role={role}
      isEdited={draft?.roleId === role.id}
      isBusy={draft !== null && draft.roleId !== role.id}
      onEdit={onEdit}
      onRename={onRename}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  );
}

function OwnRole({
  role,
  isEdited,
  isBusy,
  onEdit,
  onRename,
  onClose,
  onRemoved,
}: {
  role: RoleRow;
  isEdited: boolean;
  /** Another role is being changed. */
  isBusy: boolean;
  onEdit: (role: RoleRow) => void;
  onRename: () => void;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const copy = useCopy();
  const { roles: words, account } = copy;
  const { permissions: own } = useSignedIn();
  const [isHistory, setHistory] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { run, isRunning } = useAction(removeRole);
  const locked = role.isOwn
    ? words.isOwn
    : [...heldBy(role)].some((one) => !own.includes(one))
      ? words.beyondOwn
      : undefined;

  async function remove(): Promise<void> {
    const { ok } = await run({ roleId: role.id, version: role.version });
    if (!ok) return;
    setRemoving(false);
    showToast(words.removed, { kind: 'success' });
    await onRemoved();
  }

  return (
    <Panel title={role.name} onClose={onClose}>
      <p>
        {words.basedOn(account.roles[role.preset])} · {words.peopleOf(role.people)}
      </p>
      {locked !== undefined && <Note>{locked}</Note>}
      <div className={css.actions}>
        {!isEdited && (
          <Button size="s" disabledReason={locked} disabled={isBusy} onClick={() => onEdit(role)}>
            {words.edit}
          </Button>
        )}
        <Button
          size="s"
          variant="secondary"
          disabledReason={locked}
          disabled={isBusy}
          onClick={onRename}
        >
          {words.rename}
        </Button>
        <Button size="s" variant="secondary" onClick={() => setHistory(true)}>
          {words.history}
        </Button>
        <Button
          size="s"
          variant="secondary"
          disabled={isEdited || isBusy}
          disabledReason={locked ?? (role.people > 0 ? words.removeNeedsNobody : undefined)}
          onClick={() => setRemoving(true)}
        >
          {words.remove}
        </Button>
      </div>
      {isRemoving && (
        <ActDialog
          title={words.removeTitle(role.name)}
          text={words.removeText}
          action={words.remove}
          isBusy={isRunning}
          onAct={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
      {isHistory && (
        <History
          of={{ kind: 'role', id: role.id, describe: (value) => describeRole(value, copy) }}
          onClose={() => setHistory(false)}
        />
      )}
    </Panel>
  );
}
