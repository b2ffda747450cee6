import { listPasskeys } from '@cauce/contract/console';
import { Button, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { supportsPasskeys } from '../../calls/device-passkeys.ts';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of an agent. Agents add and rename their own; whoever manages agents can remove anybody's. */
export function PasskeysDialog({
  agent,
  onClose,
}: {
  agent?: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { passkeys: words } = useCopy();
  const reading = useRead(listPasskeys, agent ? { agentId: agent.id } : {});
  const [isAdding, setAdding] = useState(false);
  const isOwn = agent === undefined;
  return (
    <OpenDialog
      title={isOwn ? words.title : words.titleOf(agent.name)}
      text={isOwn ? words.text : words.textOfOther}
      onClose={onClose}
    >
      <Stack gap={4}>
        <ReadingBody reading={reading} rows={2}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <Note size="body">{words.none}</Note>
            ) : (
              <Stack gap={4}>
                {passkeys.map((one) => (
                  <PasskeyRow
                    key={one.passkeyId}
                    passkey={one}
                    isOwn={isOwn}
                    onDone={reading.refresh}
                  />
                ))}
              </Stack>
            )
          }
        </ReadingBody>
        {isOwn && isAdding && (
          <AddPasskey
            onDone={async () => {
              setAdding(false);
              await reading.refresh();
            }}
          />
        )}
        {isOwn && !isAdding && supportsPasskeys() && (
          <Button variant="secondary" isBlock onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
        {isOwn && !supportsPasskeys() && <Note size="body">{words.notHere}</Note>}
      </Stack>
    </OpenDialog>
  );
}
