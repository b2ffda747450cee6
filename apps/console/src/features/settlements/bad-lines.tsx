import type { ConsoleOutputOf, readSettlement } from '@cauce/contract/console';
import { DataTable } from '../../parts/tables/data-table.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Unreadable lines by their number in the file, with the reason. */
export function BadLines({ lines }: { lines: ConsoleOutputOf<typeof readSettlement>['badLines'] }) {
  const { settlements: words } = useCopy();
  return (
    <DataTable
      label={words.badLines}
      rows={lines}
      keyOf={({ lineNumber }) => String(lineNumber)}
      columns={[
        { id: 'line', label: words.lineNumber, cell: ({ lineNumber }) => lineNumber },
        { id: 'reason', label: words.why, cell: ({ reason }) => words.badReasons[reason] },
        { id: 'content', label: words.content, cell: ({ content }) => content },
      ]}
    />
  );
}
