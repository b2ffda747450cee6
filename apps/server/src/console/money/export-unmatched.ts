import type { exportUnmatched as endpoint } from '@cauce/contract/console';
import { listClosedMoney, listOpenMoney } from './unmatched-queue.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { toUnmatchedRow } from './unmatched-row.ts';

const MAX_EXPORTED = 10_000;
const HEADER = [
  'id',
  'receivedAt',
  'valueOn',
  'provider',
  'paymentId',
  'reference',
  'amountMinor',
  'why',
  'state',
  'orderId',
  'closedAt',
  'closedBy',
  'closedReason',
];

export const exportUnmatched: ConsoleHandler<typeof endpoint> = async (
  { which },
  { db, audit },
) => {
  const limit = MAX_EXPORTED + 1;
  const found =
    which === 'open'
      ? await listOpenMoney(db, { afterId: 0, limit })
      : await listClosedMoney(db, { before: null, limit });
  const exported = found.slice(0, MAX_EXPORTED).map(toUnmatchedRow);
  audit({ subject: ['list', 'unmatchedMoney'], details: { which, count: exported.length } });
  const rows = exported.map((row) => [
    row.id,
    row.receivedAt,
    row.valueOn,
    row.provider,
    row.paymentId,
    row.reference,
    row.amount,
    row.why,
    row.state,
    row.closed?.orderId ?? null,
    row.closed?.at ?? null,
    row.closed?.by ?? null,
    row.closed?.reason ?? null,
  ]);
  return {
    file: { fileName: `unmatched-${which}.csv`, text: csvOf(HEADER, rows) },
    isCut: found.length > MAX_EXPORTED,
  };
};
