import type { ConsoleOutputOf, readBorrower, readBorrowerRecords } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Cluster, Note } from '@cauce/ui';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { OrderLink, TextLink } from '../../../parts/screen/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { StateWord } from '../../../parts/values/state-word.tsx';
import type { DrawnState } from '../../../parts/values/state-word.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Day } from '../day.tsx';
import { dataRequestLink } from '../desk-links.ts';
import { PartTitle } from '../part-title.tsx';
import { EndSessions } from './end-sessions.tsx';

type Records = ConsoleOutputOf<typeof readBorrowerRecords>;

/** A table, or a note that there is nothing. */
function Rows<Row>({
  label,
  rows,
  columns,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  const { borrower: words } = useCopy();
  if (rows.length === 0) return <Note size="body">{words.noRecords}</Note>;
  const keys = new Map(rows.map((row, place) => [row, String(place)]));
  return (
    <DataTable label={label} rows={rows} keyOf={(row) => keys.get(row) ?? ''} columns={columns} />
  );
}

const PROMISES: Readonly<Record<Records['promises'][number]['state'], DrawnState>> = {
  open: { of: 'underWay' },
  kept: { of: 'done' },
  broken: { of: 'refused' },
  replaced: { of: 'refused', tone: 'neutral' },
};
const OPEN_SESSION: DrawnState = { of: 'done' };
const ENDED_SESSION: DrawnState = { of: 'refused', tone: 'neutral' };

/** Promises, and contacts. */
export function Promises({ records }: { records: Records }) {
  const copy = useCopy();
  const { borrower: words } = copy;
  return (
    <>
      <PartTitle>{words.tabs.promises}</PartTitle>
      <Rows label={words.tabs.promises} rows={records.promises} columns={promiseColumns(copy)} />
      <PartTitle>{words.contacts}</PartTitle>
      <Rows label={words.contacts} rows={records.contacts} columns={contactColumns(copy)} />
    </>
  );
}

export function Messages({ records }: { records: Records }) {
  const copy = useCopy();
  const { borrower: words } = copy;
  return (
    <Rows label={words.tabs.messages} rows={records.messages} columns={messageColumns(copy)} />
  );
}

export function Consents({ records }: { records: Records }) {
  const copy = useCopy();
  const { borrower: words } = copy;
  return (
    <Rows label={words.tabs.consents} rows={records.consents} columns={consentColumns(copy)} />
  );
}

/** The borrower's sessions, current and past. */
export function Sessions({
  records,
  borrower,
  onChanged,
}: {
  records: Records;
  borrower: ConsoleOutputOf<typeof readBorrower>;
  onChanged: () => Promise<void>;
}) {
  const copy = useCopy();
  const { borrower: words } = copy;
  return (
    <>
      {borrower.openSessions > 0 && (
        <Cluster>
          <EndSessions borrowerId={borrower.id} onDone={onChanged} />
        </Cluster>
      )}
      <Rows label={words.tabs.sessions} rows={records.sessions} columns={sessionColumns(copy)} />
    </>
  );
}

export function DataRequests({ records }: { records: Records }) {
  const copy = useCopy();
  const { borrower: words } = copy;
  return (
    <Rows label={words.tabs.requests} rows={records.dataRequests} columns={requestColumns(copy)} />
  );
}

function promiseColumns(copy: ConsoleCopy): readonly Column<Records['promises'][number]>[] {
  const { borrower: words } = copy;
  return [
    {
      id: 'order',
      label: words.loan,
      cell: ({ orderId }) => <OrderLink orderId={orderId} />,
    },
    {
      id: 'state',
      label: words.state,
      cell: ({ state }) => <StateWord {...PROMISES[state]}>{words.promiseStates[state]}</StateWord>,
    },
    { id: 'due', label: words.dueOn, cell: ({ dueOn }) => <Day on={dueOn} /> },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'received',
      label: words.received,
      isNumber: true,
      cell: ({ received }) => <Money amount={received} />,
    },
    { id: 'made', label: words.madeAt, cell: ({ madeAt }) => <Instant at={madeAt} /> },
    { id: 'by', label: words.by, cell: ({ by }) => by },
  ];
}

function contactColumns(copy: ConsoleCopy): readonly Column<Records['contacts'][number]>[] {
  const { borrower: words } = copy;
  return [
    { id: 'at', label: words.at, cell: ({ at }) => <Instant at={at} /> },
    { id: 'kind', label: words.contactKind, cell: ({ kind }) => words.contactKinds[kind] },
    {
      id: 'outcome',
      label: words.outcome,
      cell: ({ outcome }) => (outcome === null ? words.waiting : words.outcomes[outcome]),
    },
    { id: 'note', label: words.note, cell: ({ note }) => note },
    { id: 'by', label: words.by, cell: ({ by }) => by },
  ];
}

function messageColumns(copy: ConsoleCopy): readonly Column<Records['messages'][number]>[] {
  const { borrower: words } = copy;
  return [
    { id: 'at', label: words.at, cell: ({ at }) => <Instant at={at} /> },
    { id: 'kind', label: words.message, cell: ({ kind }) => words.messageKinds[kind] },
    { id: 'text', label: words.text, cell: ({ text }) => text },
    { id: 'loan', label: words.loan, cell: ({ orderId }) => orderId ?? '' },
    { id: 'by', label: words.by, cell: ({ by }) => by ?? words.itself },
    {
      id: 'sent',
      label: words.sentAt,
      cell: ({ sentAt }) => (sentAt === null ? words.notSent : <Instant at={sentAt} />),
    },
  ];
}

function consentColumns(copy: ConsoleCopy): readonly Column<Records['consents'][number]>[] {
  const { borrower: words, loanDesk } = copy;
  return [
    {
      id: 'order',
      label: words.loan,
      cell: ({ orderId }) => <OrderLink orderId={orderId} />,
    },
    { id: 'version', label: words.textVersion, cell: ({ textVersion }) => textVersion },
    { id: 'language', label: words.language, cell: ({ language }) => language },
    {
      id: 'box',
      label: loanDesk.consentBox,
      cell: ({ wasPreticked }) => (wasPreticked ? loanDesk.yes : loanDesk.no),
    },
    { id: 'at', label: words.at, cell: ({ at }) => <Instant at={at} /> },
  ];
}

function sessionColumns(copy: ConsoleCopy): readonly Column<Records['sessions'][number]>[] {
  const { borrower: words } = copy;
  return [
    { id: 'app', label: words.app, cell: ({ app }) => app || words.noApp },
    { id: 'device', label: words.device, cell: ({ device }) => device || '—' },
    {
      id: 'opened',
      label: words.openedAt,
      cell: ({ openedAt }) => <Instant at={openedAt} />,
    },
    { id: 'ends', label: words.endsAt, cell: ({ endsAt }) => <Instant at={endsAt} /> },
    {
      id: 'state',
      label: words.state,
      cell: ({ isOpen }) => (
        <StateWord {...(isOpen ? OPEN_SESSION : ENDED_SESSION)}>
          {isOpen ? words.isOpen : words.isEnded}
        </StateWord>
      ),
    },
  ];
}

function requestColumns(copy: ConsoleCopy): readonly Column<Records['dataRequests'][number]>[] {
  const { borrower: words, dataRequests } = copy;
  const rights: Readonly<Record<string, string>> = dataRequests.rights;
  const states: Readonly<Record<string, string>> = dataRequests.states;
  return [
    {
      id: 'folio',
      label: words.tabs.requests,
      cell: ({ requestId, folio }) => <TextLink {...dataRequestLink(requestId)}>{folio}</TextLink>,
    },
    { id: 'right', label: words.right, cell: ({ right }) => rights[right] ?? right },
    { id: 'state', label: words.state, cell: ({ state }) => states[state] ?? state },
    { id: 'filed', label: words.at, cell: ({ filedAt }) => <Instant at={filedAt} /> },
    { id: 'due', label: words.dueOn, cell: ({ dueOn }) => <Day on={dueOn} /> },
  ];
}
