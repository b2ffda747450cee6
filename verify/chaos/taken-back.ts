import { setTimeout as wait } from 'node:timers/promises';
import type { Payer } from './payer.ts';

/**
 * The provider takes one payment of an order back, as after a chargeback or where it gives the money to whoever paid; some disputes
 * the lender wins.
 */
export async function takeOneBack(
  { journal, dice, provider, providerUrl }: Payer,
  orderId: string,
): Promise<void> {
  const attempts = journal.intents.flatMap((one) => (one.orderId === orderId ? [...one.paid] : []));
  const { rows } = await provider.query<{ id: string }>(
    'select id from sandbox_receipts where refunded_at is null and (id = any($1) or attempt_id = any($2)) order by id',
    [
      journal.receipts.filter((one) => one.orderId === orderId).map(({ receiptId }) => receiptId),
      attempts,
    ],
  );
  if (rows.length === 0) return;
  const { id: receiptId } = dice.pick(rows);
  const press = async (path: 'refund' | 'restore'): Promise<boolean> => {
    const answer = await fetch(`${providerUrl}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receiptId }),
    });
    return answer.ok;
  };
  // Of two at once the second finds it given back.
  if (!(await press('refund'))) return;
  journal.takenBack += 1;
  if (!dice.chance(0.3)) return;
  // The bank decides for the lender, some of the time before anybody here has heard of the dispute.
  await wait(dice.below(2_000));
  if (await press('restore')) journal.restored += 1;
}
