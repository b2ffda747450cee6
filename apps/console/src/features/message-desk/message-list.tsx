import { MESSAGE_TABS, listContactMessages } from '@cauce/contract/console';
import type { MessageRow, MessageTab } from '@cauce/contract/console';
import { Tabs } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
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
import { DayFilter } from './day-filter.tsx';
import { messagesLink, useListFilter } from './desk-links.ts';
import type { ListFilter } from './desk-links.ts';

/** Open and settled messages; of one day, or of all. */
export function MessageList() {
  const { messages: words } = useCopy();
  const filter = useListFilter();
  const navigate = useNavigate();
  const { tab, day } = filter;
  const go = (next: ListFilter) => void navigate(messagesLink(next));
  return (
    <>
      <ScreenHead title={words.title} note={words.note} />
      <ScreenBody>
        <DayFilter key={day} day={day} onFilter={(to) => go({ tab, day: to })} />
        <Tabs
          isStatic
          label={words.title}
          tabs={MESSAGE_TABS.map((id) => ({ id, label: words.tabs[id] }))}
          selected={tab}
          onSelect={(id) => go({ tab: id, day })}
        >
          <Rows key={`${tab} ${day}`} filter={filter} />
        </Tabs>
      </ScreenBody>
    </>
  );
}

function Rows({ filter }: { filter: ListFilter }) {
  const { messages: words } = useCopy();
  const { tab, day } = filter;
  const input: { tab: MessageTab; day?: string | undefined } = { tab, ...(day !== '' && { day }) };
  const { reading, pages, readMore, isReadingMore } = usePages(
    listContactMessages,
    input,
    'messages',
  );
  const rows = pages.flatMap((page) => page.messages);
  return (
    <ReadingBody reading={reading}>
      {() =>
        rows.length === 0 ? (
          <Nothing filter={filter} />
        ) : (
          <>
            <DataTable
              label={words.tabs[tab]}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columnsOf(words, filter)}
            />
            <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
          </>
        )
      }
    </ReadingBody>
  );
}

function Nothing({ filter: { tab, day } }: { filter: ListFilter }) {
  const { messages: words } = useCopy();
  const of = day === '' ? tab : 'day';
  return <NothingHere title={words[`${of}EmptyTitle`]} text={words[`${of}EmptyText`]} />;
}

function columnsOf(
  words: ReturnType<typeof useCopy>['messages'],
  filter: ListFilter,
): readonly Column<MessageRow>[] {
  const handled: readonly Column<MessageRow>[] = [
    {
      id: 'handledAt',
      label: words.handledAt,
      cell: ({ handled: it }) => it && <Instant at={it.at} />,
    },
    { id: 'handledBy', label: words.handledBy, cell: ({ handled: it }) => it?.by.name },
  ];
  return [
    {
      id: 'name',
      label: words.name,
      cell: ({ id, name }) => <TextLink {...messagesLink(filter, id)}>{name}</TextLink>,
    },
    { id: 'sent', label: words.sent, cell: ({ sentAt }) => <Instant at={sentAt} /> },
    { id: 'language', label: words.language, cell: ({ language }) => words.languages[language] },
    ...(filter.tab === 'handled' ? handled : []),
  ];
}
