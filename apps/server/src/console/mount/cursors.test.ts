import * as endpoints from '@cauce/contract/console';
import type { AnyConsoleEndpoint } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';

const [, admin] = consoleForFile(['admin']);

const AT = Date.parse('2026-03-02T18:00:00Z');
/** Invalid cursors, and cursors of other lists. */
const PLACES: readonly unknown[] = [
  {},
  [],
  [AT],
  ['D174'],
  [AT, 'not a number'],
  [AT, '1.5'],
  [AT, '99999999999999999999'],
  [AT, 'with \0 in it'],
  [AT, 'D174', 'more'],
  [8.64e15, '1'],
  [-8.64e15, '1'],
  ['2026-03-02', 'not a number'],
  ['2026-99-99', '1'],
  ['2026-02-30', '1'],
  ['0000-01-01', '1'],
  ['2026-02-30 10:00:00+00', '1'],
  ['2026-03-02 10:00:99+00', '1'],
  ['2026-03-02 10:00:00+99', '1'],
  ['2026-03-02 10:00+', '1'],
  ['with \0 in it', '1'],
  [1.5],
  [-1],
  [Number.MAX_SAFE_INTEGER],
  [null],
];
const cursors = PLACES.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

/** A position before the first row of a list that starts with the latest; this list requires a cursor. */
const FIRST_OF_TIMES = Buffer.from(JSON.stringify([AT * 2, 'a'])).toString('base64url');

/** Each paged list, with its other required input. */
const LISTS: readonly (readonly [AnyConsoleEndpoint, object])[] = [
  [endpoints.listUnmatched, { which: 'open' }],
  [endpoints.listUnmatched, { which: 'closed' }],
  [endpoints.listUndecided, {}],
  [endpoints.listApprovals, { tab: 'waiting' }],
  [endpoints.listOutgoingEvents, {}],
  [endpoints.listMoneyRequests, {}],
  [endpoints.listFailedWork, {}],
  [endpoints.listHeldEvents, { which: 'open' }],
  [endpoints.listHeldEvents, { which: 'closed' }],
  [endpoints.listDataRequests, { tab: 'open' }],
  [endpoints.listDataRequests, { tab: 'over' }],
  [endpoints.listSettlementLines, { result: 'toExplain' }],
  [endpoints.listMissingPayments, {}],
  [endpoints.listSettlementFiles, {}],
  [endpoints.searchLoans, { text: 'Mar' }],
  [endpoints.listLoans, {}],
  [endpoints.listBorrowers, {}],
  [endpoints.listBorrowers, { which: 'all' }],
  [endpoints.listBorrowers, { text: 'Mar' }],
  [endpoints.listLoans, { sort: 'dueOn' }],
  [endpoints.readStory, { borrowerId: '1001' }],
  [endpoints.readTimeline, { orderId: 'D174' }],
  [endpoints.readAttempts, { orderId: 'D174' }],
  [endpoints.readVouchers, { orderId: 'D174' }],
  [endpoints.readLedger, { orderId: 'D174' }],
  [endpoints.listBorrowerOrders, { borrowerId: '1001', after: FIRST_OF_TIMES }],
  [endpoints.readAudit, {}],
  [endpoints.listCollections, { tab: 'all' }],
  [endpoints.listContactMessages, { tab: 'open' }],
  [endpoints.listComplaintQueue, { tab: 'open' }],
  [endpoints.listComplaintQueue, { tab: 'closed' }],
];

describe('a place that no page ended at', () => {
  it.each(LISTS.map(([endpoint, rest]) => ({ name: endpoint.name, endpoint, rest })))(
    'given to $name is refused or returns a page, and never causes an internal error',
    async ({ endpoint, rest }) => {
      expect((await admin.call(endpoint, rest)).status, 'the first page').toBe(200);
      const statuses: string[] = [];
      for (const [index, after] of cursors.entries()) {
        const { status } = await admin.call(endpoint, { ...rest, after });
        if (status !== 200 && status !== 400)
          statuses.push(`${JSON.stringify(PLACES[index])}: ${status}`);
      }
      expect(statuses).toEqual([]);
    },
  );

  it('is a bad request in the list of handled money', async () => {
    const after = Buffer.from(JSON.stringify([AT, 'not a number'])).toString('base64url');
    const { status, outcome } = await admin.call(endpoints.listUnmatched, {
      which: 'closed',
      after,
    });
    expect(status).toBe(400);
    expect(outcome).toMatchObject({ refusal: 'invalidRequest' });
  });
});
