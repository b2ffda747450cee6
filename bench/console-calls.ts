import {
  listApprovals,
  readProviderHealth,
  COLLECTION_TABS,
  LATE_BUCKETS,
  QUEUE_TABS,
  countLoans,
  countWork,
  exportLoans,
  listCollections,
  listComplaintQueue,
  listContactMessages,
  listDataRequests,
  listFailedWork,
  listLoans,
  listMissingPayments,
  listMoneyRequests,
  listSettlementFiles,
  listSettlementLines,
  listBorrowers,
  listUndecided,
  listUnmatched,
  readAttempts,
  readAudit,
  readBorrower,
  readBorrowerRecords,
  readCohortChart,
  readCollectionCase,
  readComplaintCase,
  readComplaintCharts,
  readConfirmationFunnel,
  readDueChart,
  readLedger,
  readOrder,
  readPortfolio,
  readPromotionFunnel,
  readProviderChart,
  readRepaymentFunnel,
  readSatisfaction,
  readScoreChart,
  readSettlement,
  readStory,
  readTimeline,
  readUnmatched,
  readVouchers,
  readWork,
  searchLoans,
} from '@cauce/contract/console';
import type { AnyConsoleEndpoint, ConsoleInputOf } from '@cauce/contract/console';
import type { CallAsAgent } from './signed-in-agent.ts';

/** One call of the console, made repeatedly; `round` counts from 0, so that each call can read another borrower. */
export interface DeskCall {
  readonly name: string;
  readonly make: (call: CallAsAgent, round: number) => Promise<unknown>;
  /** The limit of its p95, in ms; null if there is none. */
  readonly limit: number | null;
}

const LIMIT = 100;

type Paged = { readonly next: string | null };

/** A paged list: each call reads the page after the previous one, as a person scrolling does. */
function pages<E extends AnyConsoleEndpoint>(
  name: string,
  endpoint: E,
  input: ConsoleInputOf<E>,
): () => DeskCall {
  return () => {
    let after: string | null = null;
    return {
      name,
      limit: LIMIT,
      make: async (call) => {
        const place = after === null ? {} : { after };
        const page = (await call(endpoint, { ...input, ...place } as ConsoleInputOf<E>)) as Paged;
        after = page.next;
      },
    };
  };
}

const once =
  (name: string, make: DeskCall['make'], limit: number | null = LIMIT) =>
  (): DeskCall => ({ name, make, limit });

type Filter = ConsoleInputOf<typeof listLoans>;
const VIEWS: Readonly<Record<string, Filter>> = {
  'all, newest first': {},
  'all, oldest first': { sort: 'orderedAt' },
  'all, largest first': { sort: '-principal' },
  'what owes most': { sort: '-balance' },
  'what is due last': { sort: '-dueOn' },
  active: { statuses: [174, 180] },
  'overdue, largest balance': { statuses: [180], sort: '-balance' },
  'on time': { lateFrom: 0, lateTo: 0, sort: 'dueOn' },
  ...Object.fromEntries(
    LATE_BUCKETS.slice(1).map(({ from, to }) => [
      `${from} to ${to ?? 'more'} days late`,
      { lateFrom: from, ...(to !== null && { lateTo: to }), sort: 'dueOn' as const },
    ]),
  ),
  'late by a month, newest first': { lateFrom: 31, lateTo: 60 },
  'late by a month, by principal': { lateFrom: 31, lateTo: 60, sort: 'principal' },
  'charged off, newest first': { isChargedOff: true },
  'charged off, by principal': { isChargedOff: true, sort: '-principal' },
  'late and not charged off': { lateFrom: 1, isChargedOff: false, sort: 'dueOn' },
  'repaid, of one product': { statuses: [200], productIds: ['flex'] },
  'declined, largest first': { statuses: [110], sort: '-principal' },
  'a status that no loan has': { statuses: [170], sort: '-principal' },
  'between two amounts, newest first': { principalFrom: 300_000, principalTo: 301_000 },
  'between two amounts, overdue': { principalFrom: 300_000, principalTo: 301_000, statuses: [180] },
  'amounts that no loan has, by due date': { principalFrom: 90_000_000, sort: 'dueOn' },
};

/** The borrower of a round: another each time, and one that exists at every size. */
const borrowerOf = (round: number) => `bench-${(round * 37 + 3) % 90}`;
const loanOf = (round: number) => `${borrowerOf(round)}-${round % 10}`;
const callWith =
  <E extends AnyConsoleEndpoint>(endpoint: E, inputOf: (round: number) => ConsoleInputOf<E>) =>
  (call: CallAsAgent, round: number) =>
    call(endpoint, inputOf(round));

/** The calls of the console's agents, list by list. */
export const DESK_CALLS: readonly (() => DeskCall)[] = [
  ...Object.entries(VIEWS).flatMap(([name, view]) => {
    const { sort: _, ...filter } = view;
    return [
      pages(`loans: ${name}`, listLoans, view),
      once(`loans: count of ${name}`, (call) => call(countLoans, filter)),
    ];
  }),
  ...COLLECTION_TABS.map((tab) => pages(`collections: ${tab}`, listCollections, { tab })),
  once(
    'collections: a case',
    callWith(readCollectionCase, (round) => ({
      orderId: `bench-${(round % 3) + 20 * (round % 4)}-0`,
    })),
  ),
  once(
    'search: a part of a number',
    callWith(searchLoans, (round) => ({ text: `${(round + 9) * 13}`.padStart(3, '0') })),
  ),
  once(
    'search: a borrower’s number',
    callWith(searchLoans, (round) => ({ text: borrowerOf(round) })),
  ),
  once(
    'search: a name',
    callWith(searchLoans, (round) => ({
      text: ['maría lópez', 'oscar', 'nunez peña', 'ros'][round % 4] ?? '',
    })),
  ),
  once(
    'search: the end of a telephone',
    callWith(searchLoans, (round) => ({ text: String(round % 90).padStart(8, '0') })),
  ),
  once(
    'search: a till’s reference',
    callWith(searchLoans, (round) => ({ text: String((round % 90) * 10 + 2).padStart(14, '9') })),
  ),
  pages('borrowers: owing', listBorrowers, { which: 'owing' }),
  pages('borrowers: all', listBorrowers, { which: 'all' }),
  once(
    'borrowers: a name',
    callWith(listBorrowers, (round) => ({
      text: ['maría lópez', 'oscar', 'nunez peña', 'ros'][round % 4] ?? '',
    })),
  ),
  once(
    'borrower: page',
    callWith(readBorrower, (round) => ({ borrowerId: borrowerOf(round) })),
  ),
  once(
    'borrower: records',
    callWith(readBorrowerRecords, (round) => ({ borrowerId: borrowerOf(round) })),
  ),
  once(
    'borrower: story',
    callWith(readStory, (round) => ({ borrowerId: borrowerOf(round) })),
  ),
  once(
    'loan: page',
    callWith(readOrder, (round) => ({ orderId: loanOf(round) })),
  ),
  once(
    'loan: timeline',
    callWith(readTimeline, (round) => ({ orderId: loanOf(round) })),
  ),
  once(
    'loan: ledger',
    callWith(readLedger, (round) => ({ orderId: loanOf(round) })),
  ),
  once(
    'loan: attempts',
    callWith(readAttempts, (round) => ({ orderId: loanOf(round) })),
  ),
  once(
    'loan: slips',
    callWith(readVouchers, (round) => ({ orderId: loanOf(round) })),
  ),
  ...QUEUE_TABS.map((tab) => pages(`complaints: ${tab}`, listComplaintQueue, { tab })),
  once('complaints: a name', (call) =>
    call(listComplaintQueue, { tab: 'open', search: 'daniela' }),
  ),
  once(
    'complaints: a case',
    callWith(readComplaintCase, (round) => ({ complaintId: `case-${borrowerOf(round)}-3` })),
  ),
  pages('audit: all', readAudit, {}),
  pages('audit: all but lists', readAudit, { hidesLists: true }),
  pages('audit: a name', readAudit, { text: 'maría lópez' }),
  pages('audit: a text that only one entry has', readAudit, { text: 'bench-7-3' }),
  pages('audit: one agent', readAudit, { agentId: 'irene' }),
  pages('audit: one act', readAudit, { act: 'readLedger' }),
  pages('audit: one borrower', readAudit, { borrowerId: 'bench-7' }),
  pages('audit: one loan', readAudit, { subjectId: 'bench-7-3' }),
  pages('audit: an old week', readAudit, { from: daysAgo(200), to: daysAgo(193) }),
  pages('audit: one act of one agent in an old week', readAudit, {
    from: daysAgo(200),
    to: daysAgo(193),
    agentId: 'irene',
    act: 'readLedger',
  }),
  pages('audit: an act that nobody did lately, by one agent', readAudit, {
    agentId: 'laura',
    act: 'signIn',
  }),
  once('payments: undecided', (call) => call(listUndecided, {})),
  pages('suspense: open', listUnmatched, { which: 'open' }),
  pages('suspense: closed', listUnmatched, { which: 'closed' }),
  once('suspense: a case', async (call) => {
    const { rows } = await call(listUnmatched, { which: 'open' });
    return call(readUnmatched, { unmatchedId: rows[0]?.id ?? '1' });
  }),
  pages('settlement: files', listSettlementFiles, {}),
  once(
    'settlement: a file',
    callWith(readSettlement, (round) => ({ fileId: String(1 + (round % 300)) })),
  ),
  pages('settlement: lines of all', listSettlementLines, { result: 'all' }),
  pages('settlement: lines to explain', listSettlementLines, { result: 'toExplain' }),
  pages('settlement: lines of a file', listSettlementLines, { result: 'all', fileId: '200' }),
  pages('settlement: payments that no report has', listMissingPayments, {}),
  once('money: requests', (call) => call(listMoneyRequests, {})),
  pages('messages: open', listContactMessages, { tab: 'open' }),
  once('data requests: open', (call) => call(listDataRequests, { tab: 'open' })),
  once('jobs: failed work', (call) => call(listFailedWork, {})),
  once('providers: health', (call) => call(readProviderHealth, {})),
  once('approvals: waiting', (call) => call(listApprovals, { tab: 'waiting' })),
  once('menu: what waits', (call) => call(countWork, {})),
  once('home: what waits', (call) => call(readWork, {})),
  once('home: the portfolio', (call) => call(readPortfolio, {})),
  once('home: due by day', (call) => call(readDueChart, {})),
  once('home: the portfolio of a product', (call) => call(readPortfolio, { product: 'flex' })),
  once('home: due by day of a product', (call) => call(readDueChart, { product: 'flex' })),
  once('home: cohorts of a product', (call) => call(readCohortChart, { product: 'flex' })),
  once('home: cohorts', (call) => call(readCohortChart, {})),
  once('home: confirmations', (call) => call(readConfirmationFunnel, {})),
  once('home: providers', (call) => call(readProviderChart, {})),
  once('charts: complaints', (call) => call(readComplaintCharts, {})),
  once('charts: funnel of repayment', (call) => call(readRepaymentFunnel, {})),
  once('charts: scores', (call) => call(readScoreChart, {})),
  once('charts: satisfaction', (call) => call(readSatisfaction, {})),
  once('charts: promotion', (call) => call(readPromotionFunnel, {})),
  once('export: 10,000 loans', (call) => call(exportLoans, {}), null),
];

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
