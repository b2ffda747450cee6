import type { ApprovalRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { Column } from '../../parts/data-table.tsx';
import { BorrowerLink, TextLink } from '../../parts/links.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { Money } from '../../parts/values/money.tsx';
import { requestTitle } from '../../parts/values/request-title.ts';

export function approvalColumns(copy: ConsoleCopy): readonly Column<ApprovalRow>[] {
  const { approvals: words } = copy;
  return [
    { id: 'what', label: words.what, cell: (row) => <Answered row={row} copy={copy} /> },
    { id: 'about', label: words.about, cell: (row) => <About row={row} /> },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: (row) => ('amount' in row ? <Money amount={row.amount} /> : ''),
    },
    {
      id: 'by',
      label: words.by,
      cell: ({ byName, isOwn }) => (isOwn ? `${byName} (${words.own})` : byName),
    },
    { id: 'at', label: words.since, cell: ({ at }) => <Instant at={at} /> },
    {
      id: 'lapses',
      label: words.lapses,
      cell: ({ lapsesAt }) => (lapsesAt === null ? words.never : <Instant at={lapsesAt} />),
    },
  ];
}

/** The proposal, as a link to where it is answered. */
function Answered({ row, copy }: { row: ApprovalRow; copy: ConsoleCopy }) {
  const { approvals: words, moneyRequests } = copy;
  switch (row.of) {
    case 'payment':
      return (
        <TextLink to="/undecided" search={{ row: row.attemptId }}>
          {words.outcomes[row.outcome]}
        </TextLink>
      );
    case 'request': {
      const title = requestTitle(row, moneyRequests);
      return row.unmatchedId === null ? (
        <TextLink to="/loans/borrower/$borrowerId" params={{ borrowerId: row.borrowerId }}>
          {title}
        </TextLink>
      ) : (
        <TextLink to="/undecided/unmatched" search={{ row: row.unmatchedId }}>
          {title}
        </TextLink>
      );
    }
    case 'line':
      return (
        <TextLink to="/settlements" search={{ view: 'proposed', line: row.lineId }}>
          {words.line}
        </TextLink>
      );
    case 'file':
      return (
        <TextLink to="/settlements/$fileId" params={{ fileId: row.fileId }}>
          {words.file}
        </TextLink>
      );
    case 'setting':
      return (
        <SettingLink setting={row.setting} id={row.subjectId}>
          {words.settings[row.setting]}
        </SettingLink>
      );
    default:
      return <TextLink to="/agents">{words.access}</TextLink>;
  }
}

function SettingLink({
  setting,
  id,
  children,
}: {
  setting: Extract<ApprovalRow, { of: 'setting' }>['setting'];
  id: string;
  children: string;
}) {
  switch (setting) {
    case 'role':
      return (
        <TextLink to="/agents" search={{ tab: 'permissions' }}>
          {children}
        </TextLink>
      );
    case 'product':
      return (
        <TextLink to="/settings" search={{ tab: 'products', id }}>
          {children}
        </TextLink>
      );
    default:
      return (
        <TextLink to="/settings" search={{ tab: 'moneyLimits' }}>
          {children}
        </TextLink>
      );
  }
}

function About({ row }: { row: ApprovalRow }) {
  switch (row.of) {
    case 'payment':
    case 'request':
      return <BorrowerLink borrowerId={row.borrowerId} name={row.borrowerName} />;
    case 'line':
      return row.reference;
    case 'file':
      return row.fileName;
    case 'setting':
      return row.setting === 'product' ? row.subjectId : row.name;
    default:
      return row.agentName;
  }
}
