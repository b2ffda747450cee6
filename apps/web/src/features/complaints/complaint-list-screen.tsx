import { listComplaints } from '@cauce/contract';
import {
  ActionBar,
  AppShell,
  ButtonLink,
  EmptyArt,
  EmptyState,
  IconButton,
  MoreList,
  Note,
  Page,
  PullToRefresh,
  Tabs,
  refreshIcon,
} from '@cauce/ui';
import { useState } from 'react';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import css from './complaint-list.module.css';
import { ListSkeleton } from './complaint-skeletons.tsx';
import type { ComplaintTab } from './complaint.ts';

export function firstCall() {
  return firstCallOf(listComplaints, {});
}

/** The borrower's complaints, in the tabs that the server defines. */
export function Screen() {
  const copy = useCopy('complaints').list;
  const list = useCall(listComplaints, {});
  const refresh = () => void list.refresh();
  return (
    <AppShell>
      <ScreenBar
        title={copy.title}
        action={<IconButton icon={refreshIcon} label={copy.refresh} onClick={refresh} />}
      />
      {list.state === 'loading' && (
        <LoadingPage isSlow={list.isSlow}>
          <ListSkeleton />
        </LoadingPage>
      )}
      {list.state === 'failed' && <LoadFailed reading={list} />}
      {list.state === 'ready' && (
        <PullToRefresh onRefresh={refresh} isBusy={list.isRefreshing} busyLabel={copy.refreshing}>
          <LoadedList tabs={list.data} />
          <ActionBar>
            <ButtonLink as={ScreenLink} to="complaintHome" isBlock>
              {copy.create}
            </ButtonLink>
          </ActionBar>
        </PullToRefresh>
      )}
    </AppShell>
  );
}

function LoadedList({ tabs }: { tabs: readonly ComplaintTab[] }) {
  const copy = useCopy('complaints').list;
  const [selected, setSelected] = useState('');
  const tab = tabs.find(({ value }) => value === selected) ?? tabs[0];
  if (tab === undefined)
    return (
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.emptyTitle} text={copy.emptyText} isQuiet />
      </Page>
    );
  return (
    <main className={css.main}>
      <Tabs
        label={copy.tabs}
        tabs={tabs.map(({ value, title, count }) => ({
          id: value,
          label: title,
          count: count > 0 ? count : undefined,
        }))}
        selected={tab.value}
        onSelect={setSelected}
      >
        <div className={css.items}>
          <TabContents
            key={tab.value}
            tab={tab}
            isAll={tabs.every(({ items }) => items.length === 0)}
          />
        </div>
      </Tabs>
    </main>
  );
}

/** `isAll`: there is no complaint at all, in any tab. */
function TabContents({ tab, isAll }: { tab: ComplaintTab; isAll: boolean }) {
  const copy = useCopy('complaints').list;
  const { items, count } = tab;
  if (items.length === 0)
    return (
      <EmptyState
        art={<EmptyArt />}
        title={isAll ? copy.emptyTitle : copy.emptyTab}
        text={copy.emptyText}
        isQuiet
      />
    );
  return (
    <>
      <MoreList
        items={items}
        // With its index: another back end may leave the id out, or send it twice.
        keyOf={({ id }, index) => `${index} ${id}`}
        moreLabel={copy.more}
      >
        {(item) => <ComplaintCard item={item} />}
      </MoreList>
      {items.length < count && <Note>{copy.newestOnly(items.length)}</Note>}
    </>
  );
}
