import type { ConsoleOutputOf, listOutgoingEvents } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { Column } from '../../parts/tables/data-table.tsx';
import { OrderLink } from '../../parts/screen/links.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { StateWord } from '../../parts/values/state-word.tsx';
import type { DrawnState } from '../../parts/values/state-word.tsx';
import css from './outgoing-columns.module.css';
import { retryColumn } from './work-columns.tsx';

type Event = ConsoleOutputOf<typeof listOutgoingEvents>['rows'][number];

const STATES: Readonly<Record<Event['state'], DrawnState>> = {
  waiting: { of: 'toCome' },
  failed: { of: 'refused' },
  delivered: { of: 'done' },
};

interface Sending {
  readonly now: string;
  readonly isBusy: boolean;
  /** Why events may not be sent again. */
  readonly locked: string | undefined;
  readonly onSend: (id: string) => void;
}

export function outgoingColumns(
  words: ConsoleCopy['outgoing'],
  operation: ConsoleCopy['operation'],
  { now, isBusy, locked, onSend }: Sending,
): readonly Column<Event>[] {
  return [
    { id: 'kind', label: operation.eventKind, cell: ({ kind }) => words.kinds[kind] },
    {
      id: 'order',
      label: operation.order,
      cell: ({ orderId }) => (orderId === null ? words.noOrder : <OrderLink orderId={orderId} />),
    },
    { id: 'at', label: words.happened, cell: ({ happenedAt }) => <Instant at={happenedAt} /> },
    {
      id: 'state',
      label: words.state,
      cell: ({ state, error }) => (
        <span className={css.state}>
          <StateWord {...STATES[state]}>{words.states[state]}</StateWord>
          {error !== '' && <span className={css.error}>{error}</span>}
        </span>
      ),
    },
    {
      id: 'tries',
      label: operation.tries,
      isNumber: true,
      isWideOnly: true,
      cell: ({ tries }) => tries,
    },
    {
      id: 'next',
      label: operation.next,
      isWideOnly: true,
      cell: ({ dueAt }) =>
        dueAt === null ? words.noNext : dueAt <= now ? operation.now : <Instant at={dueAt} />,
    },
    {
      id: 'data',
      label: words.data,
      cell: ({ id, data }) => (
        <details>
          <summary className={css.summary}>{words.eventOf(id)}</summary>
          <code className={css.data}>{JSON.stringify(data, null, 1)}</code>
        </details>
      ),
    },
    retryColumn({
      label: operation.act,
      isBusy,
      locked,
      textOf: ({ state }) => (state === 'delivered' ? words.sendAgain : operation.retry),
      spokenOf: ({ id }) => words.sendAgainOf(id),
      onPress: ({ id }) => onSend(id),
    }),
  ];
}
