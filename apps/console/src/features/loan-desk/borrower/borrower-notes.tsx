import type { ConsoleOutputOf, readBorrower, readBorrowerRecords } from '@cauce/contract/console';
import { Card, Note, Stack } from '@cauce/ui';
import type { Reading } from '../../../calls/use-read.ts';
import { AddNote, Notes } from '../../../parts/case/notes.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FoundBody } from '../found-body.tsx';

/** Agents' notes about a borrower, newest first, and a new note. In short form only the one that stays on top and the latest. */
export function BorrowerNotes({
  borrower: { id: borrowerId, isErased },
  records,
  isShort = false,
}: {
  borrower: Pick<ConsoleOutputOf<typeof readBorrower>, 'id' | 'isErased'>;
  records: Reading<ConsoleOutputOf<typeof readBorrowerRecords>>;
  isShort?: boolean;
}) {
  const { borrower: words } = useCopy();
  return (
    <Card title={isShort ? words.note : words.tabs.notes}>
      <Stack gap={4}>
        <FoundBody reading={records}>
          {({ notes }) =>
            notes.length === 0 ? (
              <Note>{words.noNotes}</Note>
            ) : (
              <Stack gap={4}>
                <Notes
                  borrowerId={borrowerId}
                  notes={isShort ? notes.slice(0, notes[0]?.isPinned === true ? 2 : 1) : notes}
                  onChanged={async () => records.refresh()}
                />
              </Stack>
            )
          }
        </FoundBody>
        <AddNote
          borrowerId={borrowerId}
          rows={isShort ? 2 : 4}
          hint={words.noteHint}
          isErased={isErased}
          onDone={() => records.refresh()}
        />
      </Stack>
    </Card>
  );
}
