import { addNote, pinNote } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrowerRecords } from '@cauce/contract/console';
import { Badge, Button, Cluster, Note, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { useLocked } from '../../session/use-locked.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { KEYS } from '../keys/keys.ts';
import { useFocusKey } from '../keys/use-focus-key.ts';
import { CountedArea } from '../fields/counted-area.tsx';
import { Instant } from '../values/instant.tsx';
import { limitTo } from '../values/text-limit.ts';

const MIN_LENGTH = 3;

type AgentNote = ConsoleOutputOf<typeof readBorrowerRecords>['notes'][number];

/** Agents' notes about a borrower; one of them can stay above the others. */
export function Notes({
  borrowerId,
  notes,
  onChanged,
}: {
  borrowerId: string;
  notes: readonly AgentNote[];
  onChanged: () => Promise<unknown>;
}) {
  const { borrower: words } = useCopy();
  const mayPin = useMay(pinNote);
  const { run, isRunning } = useAction(pinNote);

  async function pin(noteId: string | null): Promise<void> {
    const outcome = await run({ borrowerId, noteId });
    if (outcome.ok) await onChanged();
  }

  return notes.map(({ noteId, text, by, at, isPinned }) => (
    <div key={noteId}>
      {isPinned && <Badge tone="info">{words.pinned}</Badge>}
      <Note size="body">{text}</Note>
      <Cluster>
        <Note>
          {by} · <Instant at={at} />
        </Note>
        {mayPin && (
          <Button
            size="s"
            variant="text"
            isBusy={isRunning}
            onClick={() => void pin(isPinned ? null : noteId)}
          >
            {isPinned ? words.unpin : words.pin}
          </Button>
        )}
      </Cluster>
    </div>
  ));
}

/** A new note about a borrower; none about an erased one. What was typed before stays on the screen. */
export function AddNote({
  borrowerId,
  rows,
  hint,
  isErased,
  onDone,
}: {
  borrowerId: string;
  rows: number;
  hint?: string;
  isErased: boolean;
  onDone: () => Promise<unknown>;
}) {
  const { borrower: words } = useCopy();
  const [text, setText] = useState('');
  const { run, isRunning } = useAction(addNote);
  const locked = useLocked(addNote);

  async function add(): Promise<void> {
    const outcome = await run({ borrowerId, text });
    if (!outcome.ok) return;
    setText('');
    showToast(words.noteSaved, { kind: 'success' });
    await onDone();
  }

  const field = useFocusKey<HTMLDivElement>(KEYS.cases.note);
  if (isErased && text === '') return null;

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
        disabled={text.trim().length < MIN_LENGTH}
        onClick={() => void add()}
      >
        {words.addNote}
        <KeyCap of={KEYS.cases.note} />
      </Button>
    </>
  );
}
