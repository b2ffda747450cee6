import { addNote } from '@cauce/contract/console';
import { Button, Card, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { CountedArea } from '../../parts/counted-area.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import type { Case } from './case.ts';

const SHOWN = 3;

/** What agents noted of the borrower, from the field or the desk: the latest, and a new one. */
export function CaseNotes({ one, onDone }: { one: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const [text, setText] = useState('');
  const { run, isRunning } = useAct(addNote);
  const locked = useLocked(addNote);

  async function add(): Promise<void> {
    const outcome = await run({ borrowerId: one.borrowerId, text });
    if (!outcome.ok) return;
    setText('');
    showToast(words.noted, { kind: 'success' });
    await onDone();
  }

  return (
    <Card title={words.notes}>
      <Stack gap={4}>
        {one.notes.length === 0 && <Note>{words.noNotes}</Note>}
        {one.notes.slice(0, SHOWN).map((note) => (
          <div key={note.at + note.text}>
            <Note size="body">{note.text}</Note>
            <Note>
              {note.by} · <Instant at={note.at} />
            </Note>
          </div>
        ))}
        <CountedArea
          label={words.note}
          value={text}
          onChange={setText}
          limit={limitTo(2_000)}
          rows={2}
        />
        <Button
          size="s"
          variant="secondary"
          isBusy={isRunning}
          disabledReason={locked}
          disabled={text.trim().length < 3}
          onClick={() => void add()}
        >
          {words.addNote}
        </Button>
      </Stack>
    </Card>
  );
}
