import { addNote } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrowerRecords } from '@cauce/contract/console';
import { Button, Card, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../../calls/use-act.ts';
import type { Reading } from '../../../calls/use-read.ts';
import { CountedArea } from '../../../parts/counted-area.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { limitTo } from '../../../parts/values/text-limit.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useLocked } from '../../../session/use-locked.ts';
import { Loaded } from '../loaded.tsx';

const FEWEST = 3;

/** What agents noted of a borrower, newest first, and a new note. Short: the latest, beside the story. */
export function BorrowerNotes({
  borrowerId,
  records,
  isShort = false,
}: {
  borrowerId: string;
  records: Reading<ConsoleOutputOf<typeof readBorrowerRecords>>;
  isShort?: boolean;
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
    await records.refresh();
  }

  return (
    <Card title={isShort ? words.note : words.tabs.notes}>
      <Stack gap={4}>
        <Loaded reading={records}>
          {({ notes }) =>
            notes.length === 0 ? (
              <Note>{words.noNotes}</Note>
            ) : (
              <Stack gap={4}>
                {(isShort ? notes.slice(0, 1) : notes).map((note) => (
                  <div key={note.at + note.text}>
                    <Note size="body">{note.text}</Note>
                    <Note>
                      {note.by} · <Instant at={note.at} />
                    </Note>
                  </div>
                ))}
              </Stack>
            )
          }
        </Loaded>
        <CountedArea
          label={words.note}
          value={text}
          onChange={setText}
          limit={limitTo(2_000)}
          rows={isShort ? 2 : 4}
          hint={words.noteHint}
        />
        <Button
          size="s"
          variant="secondary"
          isBusy={isRunning}
          disabledReason={locked}
          disabled={text.trim().length < FEWEST}
          onClick={() => void add()}
        >
          {words.addNote}
        </Button>
      </Stack>
    </Card>
  );
}
