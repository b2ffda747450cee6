import type { ConsoleOutputOf, readAudit } from '@cauce/contract/console';
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

/** The same, as a link if it has a page. */
export function Subject({ entry }: { entry: Entry }) {
  const { subjectKind, subjectId } = entry;
  const text = useSubjectText()(entry);
  if (subjectKind === 'order')
    return (
      <TextLink to="/loans/order/$orderId" params={{ orderId: subjectId }}>
        {text}
      </TextLink>
    );
  if (subjectKind === 'complaint')
    return (
      <TextLink to="/complaints" search={{ case: subjectId }}>
        {text}
      </TextLink>
    );
  if (subjectKind === 'borrower') return <BorrowerLink borrowerId={subjectId} name={text} />;
  return <>{text}</>;
}
