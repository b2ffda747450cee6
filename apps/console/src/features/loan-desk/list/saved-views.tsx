import { LONGEST_VIEW_NAME, listViews, removeView, saveView } from '@cauce/contract/console';
import { Checkbox, Icon, Stack, TextField, VisuallyHidden, usersIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { ActDialog } from '../../../parts/open-dialog.tsx';
import { limitTo } from '../../../parts/values/text-limit.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { FILTER_NAMES, viewOf } from './loan-filter.ts';
import type { LoansSearch } from './loan-filter.ts';
import css from './loan-list.module.css';
import { viewAddress } from '../search/search.ts';

const LIMIT = limitTo(LONGEST_VIEW_NAME);

const isSame = (one: LoansSearch, other: LoansSearch) =>
  FILTER_NAMES.every((name) => one[name] === other[name]);

/** Views saved by name, and buttons to save the current one or delete one. */
export function SavedViews({ search }: { search: LoansSearch }) {
  const { loanList: words } = useCopy();
  const mayRemoveAll = useSignedIn().permissions.includes('views.removeAll');
  const { data, refresh } = useRead(listViews, {});
  const [isNaming, setNaming] = useState(false);
  const remove = useAct(removeView);
  const views = (data?.views ?? []).map((view) => ({
    ...view,
    search: viewAddress(view.search),
  }));
  const shown = views.find((view) => isSame(view.search, search));
  const isNew = shown === undefined && viewOf(search) === null;

  async function forget(viewId: string): Promise<void> {
    await remove.run({ viewId });
    await refresh();
  }

  return (
    <>
      {views.map((view) => (
        <li key={view.viewId}>
          <Link
            to="/loans"
            search={view.search}
            replace
            className={css.view}
            activeOptions={{ exact: true }}
            data-is-on={view === shown}
            title={view.isOwn ? view.name : words.sharedBy(view.byName)}
          >
            {view.name}
            {view.isShared && (
              <span className={css.shared}>
                <Icon name={usersIcon} size="xs" />
                <VisuallyHidden>{words.isShared}</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
      {isNew && (
        <li>
          <button type="button" className={css.keep} onClick={() => setNaming(true)}>
            {words.saveView}
          </button>
        </li>
      )}
      {shown !== undefined && (shown.isOwn || mayRemoveAll) && (
        <li>
          <button
            type="button"
            className={css.keep}
            disabled={remove.isRunning}
            onClick={() => void forget(shown.viewId)}
          >
            {words.removeView}
          </button>
        </li>
      )}
      {isNaming && (
        <NameView search={search} onClose={() => setNaming(false)} onSaved={() => void refresh()} />
      )}
    </>
  );
}

function NameView({
  search,
  onClose,
  onSaved,
}: {
  search: LoansSearch;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { loanList: words, shell } = useCopy();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = useAct(saveView);
  const isNamed = name.trim() !== '';

  async function press(): Promise<void> {
    setAsked(true);
    if (!isNamed) return;
    const { ok } = await save.run({ name, search, isShared });
    if (!ok) return;
    onSaved();
    onClose();
  }

  return (
    <ActDialog
      title={words.saveView}
      text={words.saveViewText}
      onClose={onClose}
      action={shell.save}
      isBusy={save.isRunning}
      onAct={() => void press()}
    >
      <Stack gap={4}>
        <TextField
          label={words.viewName}
          value={name}
          onChange={setName}
          limit={LIMIT}
          error={isAsked && !isNamed ? words.viewNameMissing : undefined}
        />
        <div className={css.share}>
          <Checkbox isChecked={isShared} onChange={setShared}>
            {words.shareView}
          </Checkbox>
        </div>
      </Stack>
    </ActDialog>
  );
}
