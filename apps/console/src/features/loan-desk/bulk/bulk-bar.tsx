import { assignLoan, flagLoan, startContact, stopPenalties } from '@cauce/contract/console';
import type { BulkKind } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import { useState } from 'react';
import { useCount } from '../../../parts/values/decimal.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import type { LoansSearch } from '../list/loan-filter.ts';
import css from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './use-selection.ts';

const KINDS: readonly BulkKind[] = ['message', 'assign', 'setFlag', 'removeFlag', 'stopPenalties'];

/** Actions on the selected loans, while there is a selection. */
export function BulkBar({
  selection,
  search,
  counted,
  onDone,
}: {
  selection: Selection;
  search: LoansSearch;
  counted: { readonly count: number; readonly isMore: boolean } | undefined;
  onDone: () => Promise<void>;
}) {
  const { loanList } = useCopy();
  const words = loanList.bulk;
  const count = useCount();
  const [kind, setKind] = useState<BulkKind | null>(null);
  const may: Readonly<Record<BulkKind, boolean>> = {
    message: useMay(startContact),
    assign: useMay(assignLoan),
    setFlag: useMay(flagLoan),
    removeFlag: useMay(flagLoan),
    stopPenalties: useMay(stopPenalties),
  };
  const { ids, isEvery } = selection;
  if (ids.size === 0 && !isEvery) return null;
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label={words.toolbar}>
        <strong>{isEvery ? words.allChosen : words.chosen(ids.size)}</strong>
        {!isEvery && counted !== undefined && counted.count > ids.size && (
          <button type="button" className={css.link} onClick={selection.chooseEvery}>
            {words.everyOne(count(counted.count), counted.isMore)}
          </button>
        )}
        <button type="button" className={css.link} onClick={() => selection.keep([])}>
          {words.clear}
        </button>
        <div className={css.acts}>
          {KINDS.filter((one) => may[one]).map((one) => (
            <Button key={one} size="s" variant="secondary" onClick={() => setKind(one)}>
              {words.acts[one]}
            </Button>
          ))}
        </div>
      </div>
      {kind !== null && (
        <BulkDialog
          kind={kind}
          selection={selection}
          search={search}
          onDone={onDone}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
