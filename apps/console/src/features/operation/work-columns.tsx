import type { ConsoleOutputOf, listFailedWork } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, VisuallyHidden, refreshIcon } from '@cauce/ui';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { OrderLink } from '../../parts/screen/links.tsx';

type Words = ConsoleCopy['operation'];
type Failed = ConsoleOutputOf<typeof listFailedWork>;
type FailedJob = Failed['jobs'][number];
type WaitingEvent = Failed['events'][number];

interface Retrying<Row> {
  readonly isBusy: boolean;
  /** Why retrying is not allowed. */
  readonly locked: string | undefined;
  readonly onRetry: (row: Row) => void;
}

export function jobColumns(
  words: Words,
  now: string,
  retrying: Retrying<FailedJob>,
): Column<FailedJob>[] {
  const nameOf = ({ kind }: FailedJob) => words.kinds[kind];
  return [
    { id: 'kind', label: words.kind, cell: nameOf },
    {
      id: 'order',
      label: words.order,
      cell: ({ orderId }) => <OrderLink orderId={orderId} />,
    },
    { id: 'since', label: words.since, cell: ({ madeAt }) => <Instant at={madeAt} /> },
    ...triesOf<FailedJob>(words, now),
    { id: 'error', label: words.error, cell: ({ error }) => error },
    actOf(words, retrying, (row) => `${nameOf(row)} ${row.orderId}`),
  ];
}

export function eventColumns(
  words: Words,
  providerName: (provider: string) => string,
  now: string,
  retrying: Retrying<WaitingEvent>,
): Column<WaitingEvent>[] {
  return [
    { id: 'event', label: words.event, cell: ({ eventId }) => eventId },
    { id: 'provider', label: words.provider, cell: ({ provider }) => providerName(provider) },
    { id: 'kind', label: words.eventKind, cell: ({ kind }) => words.eventKinds[kind] ?? kind },
    { id: 'since', label: words.since, cell: ({ receivedAt }) => <Instant at={receivedAt} /> },
    ...triesOf<WaitingEvent>(words, now),
    actOf(words, retrying, ({ eventId }) => eventId),
  ];
}

/** How often it was tried, and when it is tried next. */
const triesOf = <Row extends { readonly tries: number; readonly dueAt: string }>(
  words: Words,
  now: string,
): Column<Row>[] => [
  {
    id: 'tries',
    label: words.tries,
    cell: ({ tries }) => tries,
    isNumber: true,
    isWideOnly: true,
  },
  {
    id: 'next',
    label: words.next,
    cell: ({ dueAt }) => (dueAt <= now ? words.now : <Instant at={dueAt} />),
    isWideOnly: true,
  },
];

const actOf = <Row,>(
  words: Words,
  { isBusy, locked, onRetry }: Retrying<Row>,
  nameOf: (row: Row) => string,
): Column<Row> =>
  retryColumn({
    label: words.act,
    isBusy,
    locked,
    textOf: () => words.retry,
    spokenOf: (row) => words.retryOf(nameOf(row)),
    onPress: onRetry,
  });

/** The column with a button that does the work of a row again. */
export function retryColumn<Row>({
  label,
  isBusy,
  locked,
  textOf,
  spokenOf,
  onPress,
}: {
  label: string;
  isBusy: boolean;
  /** Why it is not allowed. */
  locked: string | undefined;
  textOf: (row: Row) => string;
  /** The same with the name of the row. */
  spokenOf: (row: Row) => string;
  onPress: (row: Row) => void;
}): Column<Row> {
  return {
    id: 'act',
    label,
    cell: (row) => (
      <Button
        size="s"
        variant="secondary"
        icon={refreshIcon}
        isBusy={isBusy}
        disabledReason={locked}
        onClick={() => onPress(row)}
      >
        <span aria-hidden="true">{textOf(row)}</span>
        <VisuallyHidden>{spokenOf(row)}</VisuallyHidden>
      </Button>
    ),
  };
}
