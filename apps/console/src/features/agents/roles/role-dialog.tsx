import { AGENT_ROLES, permissionsOf } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';
import { Button, Field, SelectField, Stack } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { OpenDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import type { RolesData } from './roles-data.ts';
import { draftOf, newDraft } from './role-draft.ts';
import type { RoleDraft } from './role-draft.ts';

/** The name and preset of a role; for a new one also which permissions it starts with. Nothing is saved yet. */
export function RoleDialog({
  data,
  draft,
  from,
  onClose,
  onNamed,
}: {
  data: RolesData;
  draft: RoleDraft | null;
  /** The role to rename, or the preset to start from. */
  from: string | null;
  onClose: () => void;
  onNamed: (draft: RoleDraft) => void;
}) {
  const { roles: words, account } = useCopy();
  const { permissions: own } = useSignedIn();
  const known = data.roles.find(({ id }) => id === from);
  const current = draft ?? (known && draftOf(known)) ?? null;
  const start = AGENT_ROLES.find((one) => one === from) ?? 'agent';
  const [name, setName] = useState(current?.name ?? '');
  const [preset, setPreset] = useState<AgentRole>(current?.preset ?? start);
  const [wasSent, setWasSent] = useState(false);
  const nameError = name.trim() === '' ? words.nameMissing : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (nameError !== undefined) return;
    if (current !== null) return onNamed({ ...current, name: name.trim(), preset });
    // Nobody can give a permission that they lack.
    const permissions = [...permissionsOf({ role: preset, granted: [], revoked: [] })].filter(
      (one) => own.includes(one),
    );
    onNamed(newDraft(name.trim(), preset, new Set(permissions)));
  }

  return (
    <OpenDialog title={current === null ? words.add : words.rename} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          <Field
            label={words.name}
            hint={words.nameHint}
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={setName}
            error={wasSent ? nameError : undefined}
          />
          <SelectField
            label={words.preset}
            hint={words.presetHint}
            value={preset}
            choices={AGENT_ROLES.map((id) => ({ id, label: account.roles[id] }))}
            onChange={setPreset}
          />
          <Button type="submit" isBlock>
            {current === null ? words.next : words.keep}
          </Button>
        </Stack>
      </form>
    </OpenDialog>
  );
}
