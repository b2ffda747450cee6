import type {
  listUnmatched as listEndpoint,
  readUnmatched as readEndpoint,
} from '@cauce/contract/console';
import { localDate } from '@cauce/lending';
import { causeText } from '../../money/ledger/causes.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { findBooks } from '../../money/ledger/loan-books.ts';
import { foreseeReceipt } from '../../money/receipts/apply-money.ts';
import { listCandidates } from './match-candidates.ts';
import {
  findQueuedMoney,
  listClosedMoney,
  listOpenMoney,
  sumOpenMoney,
} from './unmatched-queue.ts';
import type { QueuedMoney } from './unmatched-queue.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import {
  cursorAt,
  pageOf,
  readNumberCursor,
  readTimedNumberCursor,
} from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { deskDay } from '../loans/desk-day.ts';
import { listMoneyRequests } from '../../money/requests/money-requests.ts';
import { toMoneyRequestRow } from './money-requests.ts';
import { standingOf } from './standing.ts';
import { toUnmatchedRow } from './unmatched-row.ts';

const PAGE = 30;

export const listUnmatched: ConsoleHandler<typeof listEndpoint> = async (
  { which, after },
  context,
) => {
  const { db, audit, ports } = context;
  const found =
    which === 'open'
      ? await listOpenMoney(db, { afterId: readNumberCursor(after) ?? 0, limit: PAGE + 1 })
      : await listClosedMoney(db, { before: readTimedNumberCursor(after), limit: PAGE + 1 });
  const { rows: page, next } = pageOf(found, PAGE, placeAfter);
  audit({ subject: ['list', 'unmatchedMoney'], details: { which, count: page.length } });
  const { count, amount } = await sumOpenMoney(db);
  return {
    rows: page.map(toUnmatchedRow),
    next,
    open: { count, amount },
    now: new Date(ports.clock.now()).toISOString(),
  };
};

const placeAfter = ({ id, closed }: QueuedMoney): string =>
  closed === null ? cursorAt(id) : cursorAt(closed.at, String(id));

/** A row with the orders it may be meant for, each with what it owes today. */
export const readUnmatched: ConsoleHandler<typeof readEndpoint> = async (
  { unmatchedId },
  context,
) => {
  const { db, agent, audit } = context;
  const money = await findQueuedMoney(db, Number(unmatchedId));
  if (money === null) throw new Refused('unmatchedNotFound');
  const candidates = money.closed === null ? await candidatesOf(money, context) : [];
  audit({
    subject: ['unmatchedMoney', unmatchedId],
    details: { candidates: candidates.map(({ orderId }) => orderId) },
  });
  const [request] = await listMoneyRequests(db, { unmatchedId: money.id });
  return {
    row: toUnmatchedRow(money),
    candidates,
    request: request === undefined ? null : toMoneyRequestRow(request, agent.id),
  };
};

async function candidatesOf(money: QueuedMoney, context: PlainContext) {
  const found = await listCandidates(context.db, money);
  return Promise.all(
    found.map(async (one) => ({
      ...one,
      because: [...one.because],
      ...(await foreseen(money, one.orderId, context)),
    })),
  );
}

/** What the loan owes today, what it would owe with this money as a payment, and the entries of that. */
async function foreseen(money: QueuedMoney, orderId: string, context: PlainContext) {
  const { at, today } = deskDay(context);
  const loan = await findBooks(context.db, orderId);
  if (loan === null) throw new Refused('orderNotFound');
  const { dues, transactions } = await foreseeReceipt(
    context.db,
    loan,
    {
      orderId,
      amount: money.amount,
      provider: money.provider,
      purpose: 'instalment',
      valueOn: localDate(money.valueOn),
      bookedAt: at,
      cause: { kind: 'match', id: String(money.id) },
    },
    { from: 'suspense', onDate: today },
  );
  return {
    before: standingOf(duesOf(loan, today)),
    after: standingOf(dues),
    entries: transactions.flatMap(({ cause, entries }) =>
      entries.map((entry) => ({
        source: causeText(cause),
        account: entry.account,
        provider: entry.provider ?? '',
        orderId: entry.orderId ?? null,
        instalment: entry.instalment ?? null,
        amount: entry.amount,
      })),
    ),
  };
}
