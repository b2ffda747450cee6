import { createAgent } from '@cauce/contract/console';
import { Button, Field, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAction } from '../../calls/use-action.ts';
import { NameField } from '../../parts/fields/agent-fields.tsx';
import { looksLikeEmail } from '../../parts/values/looks-like-email.ts';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { RoleChoice, roleName } from './role-choice.tsx';
import type { OwnRoles } from './role-choice.tsx';
import type { SentLink } from './setup-link.tsx';

/** Creates an account; the result is a link to hand over. */
export function CreateAgent({
  roles,
  onClose,
  onCreated,
}: {
  roles: OwnRoles;
  onClose: () => void;
  onCreated: (link: SentLink) => void;
}) {
  const copy = useCopy();
  const { agents: words } = copy;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Parameters<typeof RoleChoice>[0]['value']>({
    role: 'agent',
    customRole: null,
  });
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const { run, isRunning } = useAction(createAgent, { isSilent: true });
  const nameError = name.trim() === '' ? words.nameMissing : undefined;
  const emailError = looksLikeEmail(email) ? undefined : words.emailMissing;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    setRefused(undefined);
    if (nameError !== undefined || emailError !== undefined) return;
    const outcome = await run({ name: name.trim(), email: email.trim(), ...role });
    if (!outcome.ok) {
      setRefused(refusalText(outcome.refusal, copy));
      return;
    }
    if (outcome.data.isWaiting)
      showToast(words.createdWaiting(roleName(role, roles, copy)), { durationMs: 8_000 });
    onCreated({ ...outcome.data, name: name.trim(), email: email.trim() });
  }

  return (
    <OpenDialog title={words.add} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={4}>
          <NameField
            label={words.name}
            value={name}
            onChange={setName}
            error={wasSent ? nameError : undefined}
          />
          <Field
            label={words.email}
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={254}
            autoComplete="off"
            error={wasSent ? (emailError ?? refused) : undefined}
          />
          <RoleChoice value={role} roles={roles} onChange={setRole} />
          <Button type="submit" isBlock isBusy={isRunning}>
            {words.create}
          </Button>
        </Stack>
      </form>
    </OpenDialog>
  );
}
