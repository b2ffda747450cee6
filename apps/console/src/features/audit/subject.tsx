import type { ConsoleOutputOf, readAudit } from '@cauce/contract/console';
import { linkOptions } from '@tanstack/react-router';
import { TextLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

export type Entry = ConsoleOutputOf<typeof readAudit>['entries'][number];

/** What an entry is about, in words: `Orden 20418`. Which list was read is said by the call. */
export function useSubjectText(): (entry: Entry) => string {
  const { audit: words } = useCopy();
  return ({ subjectKind, subjectId }) => {
    const kind = words.kinds[subjectKind] ?? subjectKind;
    return subjectKind === 'list' ? kind : [kind, numberOf(subjectId)].filter(Boolean).join(' ');
  };
}

/** Without the kind before its number: `request:5` is proposal 5. */
const numberOf = (id: string) => /^[a-z]+:(\d+)$/.exec(id)?.[1] ?? id;

/** Pages of subjects, by their kinds. */
const LINKS = {
  order: (orderId: string) => linkOptions({ to: '/loans/order/$orderId', params: { orderId } }),
  borrower: (borrowerId: string) =>
    linkOptions({ to: '/borrowers/$borrowerId', params: { borrowerId } }),
  complaint: (id: string) => linkOptions({ to: '/complaints', search: { case: id } }),
  moneyRequest: (id: string) => linkOptions({ to: '/approvals', search: { row: `request:${id}` } }),
  proposal: (row: string) => linkOptions({ to: '/approvals', search: { row } }),
  attempt: (row: string) => linkOptions({ to: '/undecided', search: { row } }),
  unmatchedMoney: (row: string) => linkOptions({ to: '/undecided/unmatched', search: { row } }),
  settlementFile: (fileId: string) =>
    linkOptions({ to: '/settlements/$fileId', params: { fileId } }),
  dataRequest: (request: string) => linkOptions({ to: '/privacy', search: { request } }),
};

const hasPage = (kind: string): kind is keyof typeof LINKS => Object.hasOwn(LINKS, kind);

/** The same, as a link if it has a page. */
export function Subject({
  entry: { subjectKind, subjectId },
  text,
}: {
  entry: Entry;
  text: string;
}) {
  if (!hasPage(subjectKind)) return text;
  return <TextLink {...LINKS[subjectKind](subjectId)}>{text}</TextLink>;
}
