import { DATA_REQUEST_TABS, listDataRequests } from '@cauce/contract/console';
import type { DataRequestRow, DataRequestTab } from '@cauce/contract/console';
import { Stack, Tabs } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { Loading } from '../../calls/loading.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { TextLink } from '../../parts/screen/links.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { DaysLeft } from './days-left.tsx';
import { requestLink } from './desk-links.ts';
import css from './request-list.module.css';

/** Open requests, the least time left first; and closed ones. */
export function RequestList() {
  const { dataRequests: words } = useCopy();
  const { tab = 'open' } = useSearch({ from: '/inside/privacy' });
  const navigate = useNavigate();
  return (
    <>
      <ScreenHead title={words.title} note={words.note} />
      <ScreenBody>
        <Tabs
          isStatic
          label={words.title}
          tabs={DATA_REQUEST_TABS.map((id) => ({ id, label: words.tabs[id] }))}
          selected={tab}
          onSelect={(id) => void navigate(requestLink(id === 'open' ? undefined : id))}
        >
          <RequestTable key={tab} tab={tab} />
        </Tabs>
      </ScreenBody>
    </>
  );
}

function RequestTable({ tab }: { tab: DataRequestTab }) {
  const { dataRequests: words } = useCopy();
  const { reading, pages, readMore, isReadingMore } = usePages(
    listDataRequests,
    { tab },
    'dataRequests',
  );
  if (reading.state === 'loading') return <Loading rows={6} />;
  if (reading.state === 'failed')
    return <LoadFailed failure={reading.failure} onRetry={reading.refresh} />;
  const { today } = reading.data;
  const requests = pages.flatMap((page) => page.requests);
  if (requests.length === 0)
    return tab === 'open' ? (
      <NothingHere title={words.openEmptyTitle} text={words.openEmptyText} />
    ) : (
      <NothingHere title={words.overEmptyTitle} text={words.overEmptyText} />
    );
  return (
    <Stack gap={3}>
      <DataTable
        label={words.tabs[tab]}
        rows={requests}
        keyOf={({ id }) => id}
        columns={columnsOf(words, tab, today)}
      />
      <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
    </Stack>
  );
}

function columnsOf(
  words: ReturnType<typeof useCopy>['dataRequests'],
  tab: DataRequestTab,
  today: string,
): readonly Column<DataRequestRow>[] {
  return [
    {
      id: 'folio',
      label: words.folio,
      cell: ({ id, folio }) => (
        <span className={css.whole}>
          <TextLink {...requestLink(tab === 'open' ? undefined : tab, id)}>{folio}</TextLink>
        </span>
      ),
    },
    { id: 'right', label: words.right, cell: ({ right }) => words.rights[right] },
    { id: 'name', label: words.name, cell: ({ name }) => name },
    { id: 'state', label: words.state, cell: ({ state }) => words.states[state] },
    {
      id: 'due',
      label: words.due,
      cell: ({ dueOn }) => (dueOn === null ? '' : <DaysLeft dueOn={dueOn} today={today} />),
    },
    { id: 'filed', label: words.filed, cell: ({ filedAt }) => <Instant at={filedAt} /> },
  ];
}
