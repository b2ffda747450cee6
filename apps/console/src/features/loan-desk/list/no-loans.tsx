import { countLoans } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import { useRead } from '../../../calls/use-read.ts';
import { NothingHere } from '../../../parts/screen/nothing-here.tsx';
import { useCount } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FILTER_NAMES, filterOf } from './loan-filter.ts';
import type { FilterName, LoansSearch } from './loan-filter.ts';
import { RemoveAllFilters } from './remove-all-filters.tsx';
import css from './loan-list.module.css';

/** Shown for a list without loans: no loan exists, or which filter to drop and how many then remain. */
export function NoLoans({
  search,
  textOf,
  onRemove,
}: {
  search: LoansSearch;
  /** A filter with its value, as its chip shows it. */
  textOf: (name: FilterName) => string;
  onRemove: (name: FilterName) => void;
}) {
  const { loanList: words } = useCopy();
  const active = FILTER_NAMES.filter((name) => search[name] !== undefined);
  if (active.length === 0) return <NothingHere title={words.noneTitle} text={words.noneText} />;
  return (
    <section className={css.none} aria-labelledby="no-loans">
      <h2 id="no-loans">{words.emptyTitle}</h2>
      <ul>
        {active.map((name) => (
          <Without
            key={name}
            search={{ ...search, [name]: undefined }}
            text={textOf(name)}
            onRemove={() => onRemove(name)}
          />
        ))}
      </ul>
      {active.length > 1 && <RemoveAllFilters />}
    </section>
  );
}

/** How many loans there are without one of the filters; nothing if there are none either. */
function Without({
  search,
  text,
  onRemove,
}: {
  search: LoansSearch;
  text: string;
  onRemove: () => void;
}) {
  const { loanList: words } = useCopy();
  const count = useCount();
  const { data } = useRead(countLoans, filterOf(search));
  if (data === undefined || data.count === 0) return null;
  return (
    <li>
      <span>{words.without(text, count(data.count), data.isMore)}</span>
      <Button size="s" variant="secondary" onClick={onRemove}>
        {words.removeThis}
      </Button>
    </li>
  );
}
