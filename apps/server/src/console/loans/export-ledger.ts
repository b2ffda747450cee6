import type { exportLedger as endpoint } from '@cauce/contract/console';
import { orderHeadOf } from './desk-orders.ts';
import { listOrderTransactions } from '../../money/ledger/order-ledger.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';

const MAX_EXPORTED = 10_000;
const HEADER = [
  'transactionId',
  'kind',
  'source',
  'valueOn',
  'bookedAt',
  'account',
  'instalment',
  'provider',
  'amountMinor',
  'owedAfterMinor',
];

/** A loan's entries, one a line, amounts in the smallest unit, so that sums in a spreadsheet are exact. */
export const exportLedger: ConsoleHandler<typeof endpoint> = async ({ orderId }, { db, audit }) => {
  const head = await orderHeadOf(db, orderId);
  const found = await listOrderTransactions(db, orderId, {
    beforeId: null,
    limit: MAX_EXPORTED + 1,
  });
  const exported = found.slice(0, MAX_EXPORTED).toReversed();
  audit({
    subject: ['order', orderId],
    borrowerId: head.borrowerId,
    details: { count: exported.length },
  });
  const rows = exported.flatMap((one) =>
    one.entries.map(({ account, instalment, provider, amount }) => [
      one.id,
      one.kind,
      one.source,
      one.valueOn,
      one.bookedAt.toISOString(),
      account,
      instalment,
      provider,
      amount,
      one.owedAfter,
    ]),
  );
  return {
    file: { fileName: `ledger-${orderId}.csv`, text: csvOf(HEADER, rows) },
    isCut: found.length > MAX_EXPORTED,
  };
};
