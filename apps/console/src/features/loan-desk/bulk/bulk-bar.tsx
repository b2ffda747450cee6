import {
  MAX_BULK,
  assignLoan,
  exportLoans,
  flagLoan,
  startContact,
  stopPenalties,
} from '@cauce/contract/console';
import type { BulkKind, LoanSort } from '@cauce/contract/console';
import { Button, Icon, flagIcon, mailIcon, pauseIcon, userIcon } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { useState } from 'react';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCount } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { ExportButton } from '../list/export-button.tsx';
import { filterOf } from '../list/loan-filter.ts';
import type { LoansSearch } from '../list/loan-filter.ts';
import css from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './use-selection.ts';

const KINDS: readonly BulkKind[] = ['message', 'assign', 'setFlag', 'removeFlag', 'stopPenalties'];
const ICONS: Readonly<Record<BulkKind, IconSource>> = {
  message: mailIcon,
  assign: userIcon,
  setFlag: flagIcon,
  removeFlag: flagIcon,
  stopPenalties: pauseIcon,
};

/** Actions on the selected loans, while there is a selection. */
export function BulkBar({
  selection,
  search,
  sort,
  counted,
  onDone,
}: {
  selection: Selection;
  search: LoansSearch;
  sort: LoanSort;
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
  const mayExport = useMay(exportLoans);
  const { ids, isEvery } = selection;
  const isChoosing = ids.size > 0 || isEvery;
  const keyTo = (one: BulkKind) => (isChoosing && may[one] ? () => setKind(one) : undefined);
  useKeys({
    [KEYS.lists.message]: keyTo('message'),
    [KEYS.lists.assign]: keyTo('assign'),
    [KEYS.everywhere.close]: isChoosing ? () => selection.selectOnly([]) : undefined,
  });
  if (!isChoosing) return null;
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label={words.toolbar}>
        <strong>{isEvery ? words.allChosen : words.chosen(ids.size)}</strong>
        {!isEvery && counted !== undefined && counted.count > ids.size && (
          <button type="button" className={css.link} onClick={selection.chooseEvery}>
            {words.everyOne(count(counted.count), counted.isMore)}
          </button>
        )}
        <div className={css.acts}>
          {KINDS.filter((one) => may[one]).map((one) => (
            <Button
              key={one}
              size="s"
              variant="secondary"
              icon={ICONS[one]}
              onClick={() => setKind(one)}
            >
              {words.acts[one]}
              {one === 'message' && <KeyCap of={KEYS.lists.message} />}
              {one === 'assign' && <KeyCap of={KEYS.lists.assign} />}
            </Button>
          ))}
          {mayExport && (isEvery || ids.size <= MAX_BULK) && (
            <ExportButton
              endpoint={exportLoans}
              input={{ ...(isEvery ? filterOf(search) : { orderIds: [...ids] }), sort }}
              label={words.export}
            />
          )}
        </div>
        <button
          type="button"
          className={css.clear}
          aria-label={words.clear}
          title={words.clear}
          onClick={() => selection.selectOnly([])}
        >
          <Icon name="close" size="xs" />
          <KeyCap of={KEYS.everywhere.close} />
        </button>
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
