import { Button } from '@cauce/ui';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './no-entries.module.css';
import type { AuditSearch } from './search-params.ts';

/** Shown for a log without entries: every filter that is set, and how to remove them. */
export function NoEntries({
  text,
  search: { from = '', to = '', agentId, act, borrowerId, subjectId },
  hidesLists,
  agents,
  onRemoveAll,
}: {
  /** What is searched; empty for nothing. */
  text: string;
  search: AuditSearch;
  /** Reads of lists are left out, which they are unless requested. */
  hidesLists: boolean;
  agents: readonly { readonly id: string; readonly name: string }[];
  onRemoveAll: () => void;
}) {
  const { audit: words, acts, loanList } = useCopy();
  const set = [
    [words.searched, text],
    [words.days, from === '' && to === '' ? '' : words.between(from, to)],
    [words.agent, agents.find(({ id }) => id === agentId)?.name ?? agentId],
    [words.act, act && (acts[act] ?? act)],
    [words.borrower, borrowerId],
    [words.subject, subjectId],
  ].flatMap(([name, value]) => (name && value ? [loanList.isOn(name, value)] : []));
  const all = hidesLists ? [...set, words.hideLists] : set;
  return (
    <div className={css.none}>
      <NothingHere
        title={words.emptyTitle}
        text={all.length === 0 ? words.emptyText : words.filtersSet(all.join(' · '))}
      />
      {set.length > 0 && (
        <Button size="s" variant="secondary" onClick={onRemoveAll}>
          {loanList.removeAll}
        </Button>
      )}
    </div>
  );
}
