import { Card, Note, Stack } from '@cauce/ui';
import { AddNote, Notes } from '../../parts/case/notes.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';

const SHOWN = 3;

/** Agents' notes about the borrower: the latest, and a field for a new one. */
export function CaseNotes({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words, borrower } = useCopy();
  return (
    <Card title={words.notes}>
      <Stack gap={4}>
        {loan.notes.length === 0 && <Note>{borrower.noNotes}</Note>}
        <Notes borrowerId={loan.borrowerId} notes={loan.notes.slice(0, SHOWN)} onChanged={onDone} />
        <AddNote
          borrowerId={loan.borrowerId}
          rows={2}
          isErased={loan.pausedBy === 'erased'}
          onDone={onDone}
        />
      </Stack>
    </Card>
  );
}
