import { addNote } from '@cauce/contract/console';
import { Button, Note, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useCopy } from '../session/copy-provider.tsx';
import { useLocked } from '../session/use-locked.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { KEYS } from './keys/keys.ts';
import { useFocusKey } from './keys/use-focus-key.ts';
import { CountedArea } from './counted-area.tsx';
import { Instant } from './values/instant.tsx';
import { limitTo } from './values/text-limit.ts';

const FEWEST = 3;

/** Agents' notes about a borrower. */
export function Notes({
  notes,
}: {
  notes: readonly { readonly text: string; readonly by: string; readonly at: string }[];
}) {
  return notes.map((note) => (
    <div key={note.at + note.text}>
      <Note size="body">{note.text}</Note>
      <Note>
        {note.by} · <Instant at={note.at} />
      </Note>
    </div>
  ));
}

/** A new note about a borrower. */
export function AddNote({
  borrowerId,
  rows,
  hint,
  onDone,
}: {
  borrowerId: string;
  rows: number;
  hint?: string;
  onDone: () => Promise<unknown>;
}) {
  const { borrower: words } = useCopy();
  const [text, setText] = useState('');
  const { run, isRunning } = useAct(addNote);
  const locked = useLocked(addNote);

  async function add(): Promise<void> {
    const outcome = await run({ borrowerId, text });
    if (!outcome.ok) return;
    setText('');
    showToast(words.noteSaved, { kind: 'success' });
    await onDone();
  }

  const field = useFocusKey<HTMLDivElement>(KEYS.cases.note);

  return (
    <>
      <div ref={field}>
        <CountedArea
          label={words.note}
          value={text}
          onChange={setText}
          limit={limitTo(2_000)}
          rows={rows}
          hint={hint}
        />
      </div>
      <Button
        size="s"
        variant="secondary"
        isBusy={isRunning}
        disabledReason={locked}
        disabled={text.trim().length < FEWEST}
        onClick={() => void add()}
      >
        {words.addNote}
        <KeyCap of={KEYS.cases.note} />
      </Button>
    </>
  );
}
