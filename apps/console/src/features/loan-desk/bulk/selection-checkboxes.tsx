import type { LoanRow } from '@cauce/contract/console';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './selection-checkboxes.module.css';
import type { Selection } from './use-selection.ts';

/** The checkbox of a row. */
export function SelectRow({ orderId, selection }: { orderId: string; selection: Selection }) {
  const { loanList: words } = useCopy();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows laid out by grid are no rows of a `<table>` to every browser
    <div className={css.cell} role="cell">
      <input
        type="checkbox"
        className={css.box}
        aria-label={words.bulk.choose(orderId)}
        checked={selection.isEvery || selection.ids.has(orderId)}
        onChange={({ target }) => selection.toggle([orderId], target.checked)}
      />
    </div>
  );
}

/** The checkbox for all rows that were read so far. */
export function SelectAllRows({
  rows,
  selection,
}: {
  rows: readonly LoanRow[];
  selection: Selection;
}) {
  const { loanList: words } = useCopy();
  const box = useRef<HTMLInputElement>(null);
  const isAll = selection.isEvery || rows.every(({ orderId }) => selection.ids.has(orderId));
  const isSome = !isAll && selection.ids.size > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in a row
    <div className={css.cell} role="columnheader">
      <input
        ref={box}
        type="checkbox"
        className={css.box}
        aria-label={words.bulk.chooseAll}
        checked={isAll}
        onChange={({ target }) =>
          selection.toggle(
            rows.map(({ orderId }) => orderId),
            target.checked,
          )
        }
      />
    </div>
  );
}
