import { readTimeline } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { EmptyArt, EmptyState } from '@cauce/ui';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { eventAmount, eventQuote, eventText } from '../event-text.ts';
import type { StoryEvent } from '../event-text.ts';
import { FoundBody } from '../found-body.tsx';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { usePages } from '../../../calls/use-pages.ts';

/** Several events may have the same instant: their index tells them apart. */
interface Row {
  readonly event: StoryEvent;
  readonly place: number;
}

/** The history of a loan, newest first, from all sources. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const copy = useCopy();
  const { loanDesk: words } = copy;
  const { reading, pages, readMore, isReadingMore } = usePages(readTimeline, { orderId }, 'loans');
  const rows = pages.flatMap(({ events }) => events).map((event, place) => ({ event, place }));
  return (
    <FoundBody reading={reading}>
      {() =>
        rows.length === 0 ? (
          <EmptyState art={<EmptyArt />} title={words.noEvents} isQuiet />
        ) : (
          <>
            <DataTable
              label={words.tabs.timeline}
              rows={rows}
              keyOf={({ event, place }) => `${event.at} ${event.kind} ${place}`}
              columns={columnsOf(copy)}
            />
            <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
          </>
        )
      }
    </FoundBody>
  );
}

function columnsOf(copy: ConsoleCopy): readonly Column<Row>[] {
  const { loanDesk: words } = copy;
  return [
    { id: 'at', label: words.booked, cell: ({ event }) => <Instant at={event.at} /> },
    {
      id: 'what',
      label: words.movement,
      cell: ({ event }) =>
        [eventText(event, copy), eventQuote(event, copy)].filter(Boolean).join(' · '),
    },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ event }) => {
        const amount = eventAmount(event);
        return amount === null ? '' : <Money amount={amount} />;
      },
    },
  ];
}
