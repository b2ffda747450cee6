import {
  MAX_VIEW_NAME_LENGTH,
  countLoans,
  listViews,
  removeView,
  saveView,
} from '@cauce/contract/console';
import { Checkbox, Icon, Stack, TextField, VisuallyHidden, plusIcon, usersIcon } from '@cauce/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { useRead } from '../../../calls/use-read.ts';
import { ActDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { offerUndo } from '../../../parts/dialogs/undo.tsx';
import { useCount } from '../../../parts/values/number-format.ts';
import { limitTo } from '../../../parts/values/text-limit.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { VIEWS, VIEW_NAMES, filterOf, viewOf } from './loan-filter.ts';
import type { ListView, LoansSearch } from './loan-filter.ts';
import css from './loan-list.module.css';
import { viewAddress } from '../search-params.ts';

const LIMIT = limitTo(MAX_VIEW_NAME_LENGTH);

/** A view of the list with its name; `saved` for one that an agent has saved. */
interface NamedView extends ListView {
  readonly name: string;
  readonly saved: {
    readonly isOwn: boolean;
    readonly isShared: boolean;
    readonly byName: string;
  } | null;
}

/** The presets and the saved views, and a way to read them again. */
export function useViews(): {
  readonly views: readonly NamedView[];
  readonly refresh: () => Promise<void>;
} {
  const { loanList: words } = useCopy();
  const { data, refresh } = useRead(listViews, {});
  const presets = VIEW_NAMES.map((id) => ({
    id,
    name: words.viewNames[id],
    search: VIEWS[id],
    saved: null,
  }));
  const saved = (data?.views ?? []).map(({ viewId, name, search, ...one }) => ({
    id: viewId,
    name,
    search: viewAddress(search),
    saved: one,
  }));
  return { views: [...presets, ...saved], refresh };
}

/**
 * The views of the list with what each holds. The one that is shown has a dot once its filters were changed; they can then
 * be saved in it, or go back to what it holds.
 */
export function Views({
  search,
  views,
  onSaved,
}: {
  search: LoansSearch;
  views: readonly NamedView[];
  onSaved: () => Promise<void>;
}) {
  const { loanList: words } = useCopy();
  const navigate = useNavigate({ from: '/loans' });
  const mayRemoveAll = useSignedIn().permissions.includes('views.removeAll');
  const [isNaming, setNaming] = useState(false);
  const removing = useAction(removeView);
  const saving = useAction(saveView);
  const shown = viewOf(search, views);
  const isNew = shown === null || shown.isChanged;

  async function save(view: NamedView, filters: LoansSearch): Promise<boolean> {
    const isShared = view.saved?.isShared ?? false;
    const { ok } = await saving.run({ name: view.name, search: viewAddress(filters), isShared });
    await onSaved();
    return ok;
  }

  async function change(view: NamedView): Promise<void> {
    if (!(await save(view, search))) return;
    await navigate({ search: viewAddress(search), replace: true });
    offerUndo(words.viewSaved(view.name), () => save(view, view.search));
  }

  async function remove(view: NamedView): Promise<void> {
    const { ok } = await removing.run({ viewId: view.id });
    await onSaved();
    // Another agent’s view would come back as one’s own.
    if (ok && view.saved?.isOwn)
      offerUndo(words.viewRemoved(view.name), () => save(view, view.search));
  }

  const actions = [
    ...(shown?.isChanged && shown.view.saved?.isOwn
      ? [{ name: words.saveChanges, run: () => void change(shown.view) }]
      : []),
    ...(shown?.isChanged
      ? [
          {
            name: words.restoreView,
            run: () => void navigate({ search: shown.view.search }),
          },
        ]
      : []),
    ...(shown !== null && shown.view.saved !== null && (shown.view.saved.isOwn || mayRemoveAll)
      ? [{ name: words.removeView, run: () => void remove(shown.view) }]
      : []),
  ];
  return (
    <div className={css.top}>
      <ul className={css.views} aria-label={words.views}>
        {views.map((view) => (
          <li key={view.id}>
            <ViewTab
              view={view}
              isOn={view.id === shown?.view.id}
              isChanged={shown?.isChanged === true && view.id === shown.view.id}
            />
          </li>
        ))}
      </ul>
      <div className={css.viewActs}>
        {actions.map(({ name, run }) => (
          <button
            key={name}
            type="button"
            className={css.keep}
            disabled={saving.isRunning || removing.isRunning}
            onClick={run}
          >
            {name}
          </button>
        ))}
        {isNew && (
          <button type="button" className={css.keep} onClick={() => setNaming(true)}>
            <Icon name={plusIcon} size="xs" />
            {words.saveView}
          </button>
        )}
      </div>
      {isNaming && (
        <NameView
          search={search}
          onClose={() => setNaming(false)}
          onSaved={async () => {
            await onSaved();
            await navigate({ search: viewAddress(search), replace: true });
          }}
        />
      )}
    </div>
  );
}

function ViewTab({
  view: { name, search, saved },
  isOn,
  isChanged,
}: {
  view: NamedView;
  isOn: boolean;
  isChanged: boolean;
}) {
  const { loanList: words } = useCopy();
  const count = useCount();
  const { data } = useRead(countLoans, filterOf(search));
  const link = useRef<HTMLAnchorElement>(null);
  // The row of views scrolls; its counts widen it as they arrive.
  const isWhole = data !== undefined;
  useEffect(() => {
    if (isOn && isWhole) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOn, isWhole]);
  return (
    <Link
      ref={link}
      to="/loans"
      search={search}
      className={css.view}
      activeOptions={{ exact: true }}
      data-is-on={isOn}
      title={saved === null || saved.isOwn ? name : words.sharedBy(saved.byName)}
    >
      {name}
      {isChanged && (
        <span className={css.dot}>
          <VisuallyHidden>{words.viewChanged}</VisuallyHidden>
        </span>
      )}
      {saved?.isShared && (
        <span className={css.shared}>
          <Icon name={usersIcon} size="xs" />
          <VisuallyHidden>{words.isShared}</VisuallyHidden>
        </span>
      )}
      {data && (
        <span
          className={css.count}
          aria-hidden="true"
          data-count={`${count(data.count)}${data.isMore ? '+' : ''}`}
        />
      )}
    </Link>
  );
}

function NameView({
  search,
  onClose,
  onSaved,
}: {
  search: LoansSearch;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const { loanList: words, shell } = useCopy();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const save = useAction(saveView);
  const isNamed = name.trim() !== '';

  async function press(): Promise<void> {
    setTried(true);
    if (!isNamed) return;
    const { ok } = await save.run({ name, search: viewAddress(search), isShared });
    if (!ok) return;
    onClose();
    await onSaved();
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
          error={isTried && !isNamed ? words.viewNameMissing : undefined}
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
