import { removePasskey, renamePasskey } from '@cauce/contract/console';
import type { ConsoleOutputOf, listPasskeys } from '@cauce/contract/console';
import { Button, Cluster, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { NameField } from '../../parts/fields/agent-fields.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** One passkey: name, date, and actions. */
export function PasskeyRow({
  passkey: { passkeyId, name, madeAt, lastUsedAt },
  isOwn,
  onDone,
}: {
  passkey: ConsoleOutputOf<typeof listPasskeys>['passkeys'][number];
  isOwn: boolean;
  onDone: () => Promise<void>;
}) {
  const { passkeys: words, shell } = useCopy();
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const removing = useAction(removePasskey);

  async function remove(): Promise<void> {
    const outcome = await removing.run({ passkeyId });
    if (outcome.ok) showToast(words.removed, { kind: 'success' });
    await onDone();
  }

  if (doing === 'rename')
    return (
      <Rename
        passkeyId={passkeyId}
        name={name}
        onDone={async () => {
          setDoing(null);
          await onDone();
        }}
      />
    );
  return (
    <section aria-label={name}>
      <Stack gap={2}>
        <strong>{name}</strong>
        <Note>
          {words.made} <Instant at={madeAt} /> · {words.used}{' '}
          {lastUsedAt === null ? words.never : <Instant at={lastUsedAt} />}
        </Note>
        {doing === 'remove' ? (
          <>
            <Note size="body">{isOwn ? words.removeText : words.removeTextOfOther}</Note>
            <Cluster>
              <Button
                size="s"
                variant="danger"
                isBusy={removing.isRunning}
                onClick={() => void remove()}
              >
                {words.remove}
              </Button>
              <Button size="s" variant="text" onClick={() => setDoing(null)}>
                {shell.cancel}
              </Button>
            </Cluster>
          </>
        ) : (
          <Cluster>
            {isOwn && (
              <Button size="s" variant="secondary" onClick={() => setDoing('rename')}>
                {words.rename}
              </Button>
            )}
            <Button size="s" variant="secondary" onClick={() => setDoing('remove')}>
              {words.remove}
            </Button>
          </Cluster>
        )}
      </Stack>
    </section>
  );
}

function Rename({
  passkeyId,
  name,
  onDone,
}: {
  passkeyId: string;
  name: string;
  onDone: () => Promise<void>;
}) {
  const { passkeys: words, shell } = useCopy();
  const [newName, setNewName] = useState(name);
  const { run, isRunning } = useAction(renamePasskey);
  const isMissing = newName.trim() === '';

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isMissing) return;
    const outcome = await run({ passkeyId, name: newName.trim() });
    if (outcome.ok) await onDone();
  }

  return (
    <form onSubmit={(event) => void rename(event)} noValidate>
      <Stack gap={2}>
        <NameField
          label={words.name}
          value={newName}
          onChange={setNewName}
          error={isMissing ? words.nameMissing : undefined}
        />
        <Button type="submit" size="s" isBusy={isRunning}>
          {shell.save}
        </Button>
      </Stack>
    </form>
  );
}
