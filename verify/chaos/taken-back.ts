import { setTimeout as wait } from 'node:timers/promises';
import type { Payer } from './payer.ts';

/** The provider takes back one payment of an order, by a chargeback or a refund; the lender wins some disputes. */
export async function takeOneBack(
  { journal, dice, provider, providerUrl }: Payer,
  orderId: string,
): Promise<void> {
  const attempts = journal.intents.flatMap((one) => (one.orderId === orderId ? [...one.paid] : []));
  const { rows } = await provider.query<{ id: string }>(
    'select id from sandbox_receipts where refunded_at is null and (id = any($1) or attempt_id = any($2)) order by id',
    [
      [...journal.receipts, ...journal.unmatched]
        .filter((one) => one.orderId === orderId)
        .map(({ receiptId }) => receiptId),
      attempts,
    ],
  );
  if (rows.length === 0) return;
  const { id: receiptId } = dice.pick(rows);
  // If two try at once, the second finds it refunded.
  if (!(await post(providerUrl, 'refund', receiptId))) return;
  journal.takenBack += 1;
  if (!dice.chance(0.3)) return;
  // The bank decides for the lender, sometimes before the server has heard of the dispute.
  await wait(dice.below(2_000));
  if (await restoreAtProvider(providerUrl, receiptId)) journal.restored += 1;
}

/** The bank decides a dispute for the lender. False if it has decided before, or there is none. */
export const restoreAtProvider = (providerUrl: string, receiptId: string): Promise<boolean> =>
  post(providerUrl, 'restore', receiptId);

async function post(
  providerUrl: string,
  path: 'refund' | 'restore',
  receiptId: string,
): Promise<boolean> {
  const answer = await fetch(`${providerUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receiptId }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}
