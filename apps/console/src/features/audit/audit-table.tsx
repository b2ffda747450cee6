import type { ConsoleOutputOf, readAudit } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { BorrowerLink } from '../../parts/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './audit-table.module.css';

export type Entry = ConsoleOutputOf<typeof readAudit>['entries'][number];

/** The entries of the log. Subjects and details are codes, as they stand. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const copy = useCopy();
  return (
    <DataTable
      label={copy.audit.title}
      columns={columnsOf(copy)}
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}

function columnsOf({ audit: words, acts }: ConsoleCopy): readonly Column<Entry>[] {
  return [
    { id: 'at', label: words.at, cell: ({ at }) => <Instant at={at} /> },
    { id: 'agent', label: words.agent, cell: ({ agent }) => agent?.name ?? words.nobody },
    { id: 'act', label: words.act, cell: ({ act }) => acts[act] ?? act },
    {
      id: 'subject',
      label: words.subject,
      cell: ({ subjectKind, subjectId }) => (
        <code className={css.code}>{[subjectKind, subjectId].filter(Boolean).join(' ')}</code>
      ),
    },
    {
      id: 'borrower',
      label: words.borrower,
      cell: ({ borrowerId }) => borrowerId !== null && <BorrowerLink borrowerId={borrowerId} />,
    },
    {
      id: 'details',
      label: words.details,
      cell: ({ details }) => <code className={css.code}>{textOf(details)}</code>,
    },
  ];
}

function textOf(details: Entry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ');
}
