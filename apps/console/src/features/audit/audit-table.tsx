import type { ConsoleOutputOf, readAudit } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { BorrowerLink, TextLink } from '../../parts/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './audit-table.module.css';
import { detailsText } from './details-text.ts';

export type Entry = ConsoleOutputOf<typeof readAudit>['entries'][number];

/** The entries of the log. Details are shown as raw codes. */
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
    {
      id: 'agent',
      label: words.agent,
      cell: ({ agent }) => <span className={css.whole}>{agent?.name ?? words.nobody}</span>,
    },
    { id: 'act', label: words.act, cell: ({ act }) => acts[act] ?? act },
    { id: 'subject', label: words.subject, cell: (entry) => <Subject entry={entry} /> },
    {
      id: 'borrower',
      label: words.borrower,
      cell: ({ borrowerId }) => borrowerId !== null && <BorrowerLink borrowerId={borrowerId} />,
    },
    {
      id: 'details',
      label: words.details,
      cell: ({ details }) => (
        <code className={css.details} title={detailsText(details)}>
          {detailsText(details)}
        </code>
      ),
    },
  ];
}

/** What an entry is about, as a link if it has a page. */
function Subject({ entry: { subjectKind, subjectId } }: { entry: Entry }) {
  const { audit: words } = useCopy();
  const text = [words.kinds[subjectKind] ?? subjectKind, subjectId].filter(Boolean).join(' ');
  if (subjectKind === 'order')
    return (
      <span className={css.whole}>
        <TextLink to="/loans/order/$orderId" params={{ orderId: subjectId }}>
          {text}
        </TextLink>
      </span>
    );
  if (subjectKind === 'complaint')
    return (
      <TextLink to="/complaints" search={{ case: subjectId }}>
        {text}
      </TextLink>
    );
  if (subjectKind === 'borrower') return <BorrowerLink borrowerId={subjectId} name={text} />;
  return <code className={css.code}>{text}</code>;
}
