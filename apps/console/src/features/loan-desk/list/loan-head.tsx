import type { LoanSort } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Icon, VisuallyHidden } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useCopy } from '../../../session/copy-provider.tsx';
import { NUMBERS } from './loan-columns.tsx';
import css from './loan-table.module.css';

type LoanColumn = keyof ConsoleCopy['loanList']['columnNames'];

/** The sort orders of a column's head: at the first press and the next. */
const SORTS: Partial<Record<LoanColumn, readonly [LoanSort, LoanSort]>> = {
  late: ['dueOn', '-dueOn'],
  due: ['dueOn', '-dueOn'],
  balance: ['-balance', 'balance'],
  principal: ['-principal', 'principal'],
  ordered: ['-orderedAt', 'orderedAt'],
};

/** The head of a column, a link that sorts by it if the server can. */
export function LoanHead({ id, sort }: { id: string; sort: LoanSort }) {
  const { loanList: words } = useCopy();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every column's id is one of these
  const name = id as LoanColumn;
  const sorts = SORTS[name];
  const isOn = sorts?.includes(sort) === true;
  const label = words.columnNames[name];
  return (
    <div
      className={css.cell}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows laid out by grid are no rows of a `<table>` to every browser
      role="columnheader"
      data-is-number={NUMBERS.has(id)}
      aria-sort={isOn ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
    >
      {sorts === undefined ? (
        <HeadText isShown={id !== 'flag'}>{label}</HeadText>
      ) : (
        <Link
          from="/loans"
          to="/loans"
          search={(before) => ({ ...before, sort: sort === sorts[0] ? sorts[1] : sorts[0] })}
          className={css.sort}
          data-is-on={isOn}
          aria-label={words.sortBy(label)}
        >
          {label}
          {isOn && (
            <span className={css.direction} data-is-up={!sort.startsWith('-')}>
              <Icon name="chevron-down" size="xs" />
            </span>
          )}
        </Link>
      )}
    </div>
  );
}

/** The flag's column is as wide as the flag. */
function HeadText({ isShown, children }: { isShown: boolean; children: string }) {
  return isShown ? <>{children}</> : <VisuallyHidden>{children}</VisuallyHidden>;
}
