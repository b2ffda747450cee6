import type { ConsoleOutputOf, readAudit } from '@cauce/contract/console';
import type { ReactNode } from 'react';
import { BorrowerLink, TextLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

export type Entry = ConsoleOutputOf<typeof readAudit>['entries'][number];

/** What an entry is about, in words: `Orden 20418`. Which list was read is said by the call. */
export function useSubjectText(): (entry: Entry) => string {
  const { audit: words } = useCopy();
  return ({ subjectKind, subjectId }) => {
    const kind = words.kinds[subjectKind] ?? subjectKind;
    return subjectKind === 'list' ? kind : [kind, subjectId].filter(Boolean).join(' ');
  };
}

/** Pages of subjects, by their kinds. */
const LINKS: Readonly<Record<string, (id: string, text: string) => ReactNode>> = {
  order: (orderId, text) => (
    <TextLink to="/loans/order/$orderId" params={{ orderId }}>
      {text}
    </TextLink>
  ),
  borrower: (borrowerId, text) => <BorrowerLink borrowerId={borrowerId} name={text} />,
  complaint: (id, text) => (
    <TextLink to="/complaints" search={{ case: id }}>
      {text}
    </TextLink>
  ),
  moneyRequest: (id, text) => (
    <TextLink to="/approvals" search={{ row: `request:${id}` }}>
      {text}
    </TextLink>
  ),
  attempt: (row, text) => (
    <TextLink to="/undecided" search={{ row }}>
      {text}
    </TextLink>
  ),
  unmatchedMoney: (row, text) => (
    <TextLink to="/undecided/unmatched" search={{ row }}>
      {text}
    </TextLink>
  ),
  settlementFile: (fileId, text) => (
    <TextLink to="/settlements/$fileId" params={{ fileId }}>
      {text}
    </TextLink>
  ),
  dataRequest: (request, text) => (
    <TextLink to="/privacy" search={{ request }}>
      {text}
    </TextLink>
  ),
};

/** The same, as a link if it has a page. */
export function Subject({
  entry: { subjectKind, subjectId },
  text,
}: {
  entry: Entry;
  text: string;
}) {
  return LINKS[subjectKind]?.(subjectId, text) ?? text;
}
