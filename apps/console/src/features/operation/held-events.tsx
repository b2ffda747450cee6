import { HELD_EVENT_STATES, listHeldEvents } from '@cauce/contract/console';
import { formatMoney, minor, withSymbol } from '@cauce/lending';
import { Button, Card, Cluster, Note, Stack, VisuallyHidden } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { OptionalSelect } from '../../parts/fields/optional-select.tsx';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { HeldEventDialog } from './held-event-dialog.tsx';
import type { HeldEvent } from './held-event-dialog.tsx';
import { operationSearch } from './search-params.ts';

/** Provider events about money that a person has to handle, and those that somebody handled. */
export function HeldEvents() {
  const { heldEvents: words, charts } = useCopy();
  const filter = v.parse(operationSearch, useSearch({ from: '/inside/operation' }));
  const navigate = useNavigate({ from: '/operation' });
  const { reading, pages, readMore, isReadingMore } = usePages(
    listHeldEvents,
    { which: filter.held ?? 'open' },
    'payments',
  );
  const [shown, setShown] = useState<HeldEvent | null>(null);
  const columns = useColumns(setShown);
  const rows = pages.flatMap((page) => page.rows);

  return (
    <Card title={words.title}>
      <Stack gap={3}>
        <Cluster>
          <OptionalSelect
            label={words.which}
            none={words.states.open}
            value={filter.held}
            choices={HELD_EVENT_STATES.filter((id) => id !== 'open').map((id) => ({
              id,
              label: words.states[id],
            }))}
            onChange={(held) => void navigate({ search: { ...filter, held } })}
          />
        </Cluster>
        <ReadingBody reading={reading} rows={2}>
          {() =>
            rows.length === 0 ? (
              <Note>{words.none[filter.held ?? 'open']}</Note>
            ) : (
              <Stack gap={3}>
                <DataTable
                  label={charts.tableOf(words.title)}
                  rows={rows}
                  keyOf={({ provider, eventId }) => `${provider} ${eventId}`}
                  columns={columns}
                />
                <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
              </Stack>
            )
          }
        </ReadingBody>
      </Stack>
      {shown !== null && (
        <HeldEventDialog event={shown} onClose={() => setShown(null)} onDone={reading.refresh} />
      )}
    </Card>
  );
}

function useColumns(onOpen: (event: HeldEvent) => void): readonly Column<HeldEvent>[] {
  const { heldEvents: words, operation } = useCopy();
  const nameOf = useProviderName();
  const format = useMoneyFormat();
  return [
    { id: 'event', label: operation.event, cell: ({ eventId }) => eventId },
    { id: 'provider', label: operation.provider, cell: ({ provider }) => nameOf(provider) },
    { id: 'kind', label: operation.eventKind, cell: ({ kind }) => operation.eventKinds[kind] },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      // Its own currency, which may not be the lender's.
      cell: ({ amount }) =>
        amount === null
          ? words.noAmount
          : formatMoney(minor(amount.minor), withSymbol(format, `${amount.currency} `)),
    },
    { id: 'why', label: words.why, cell: ({ why }) => words.reasons[why] },
    { id: 'since', label: operation.since, cell: ({ receivedAt }) => <Instant at={receivedAt} /> },
    {
      id: 'act',
      label: operation.act,
      cell: (event) => (
        <Button size="s" variant="secondary" onClick={() => onOpen(event)}>
          <span aria-hidden="true">{event.closed === null ? words.open : words.see}</span>
          <VisuallyHidden>
            {(event.closed === null ? words.openOf : words.seeOf)(event.eventId)}
          </VisuallyHidden>
        </Button>
      ),
    },
  ];
}
