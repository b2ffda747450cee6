import type { Database } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import { findOpenAttempt } from './open-attempts.ts';
import { settleAttempt } from './attempts.ts';
import type { AttemptRecord } from './attempts.ts';
import { endAtProvider } from './resolve-attempt.ts';

/**
 * Has the provider end an open attempt whose page was left, and settles it by its word. False where the provider did not say
 * that it is over: then it stays open, since it may still be paid.
 */
export async function leaveAttempt(
  attempt: AttemptRecord,
  reason: string,
  { db, ports }: { readonly db: Database; readonly ports: Ports },
): Promise<boolean> {
  const answer = await endAtProvider(attempt, reason, { database: db, ports });
  if (answer.kind !== 'succeeded' && answer.kind !== 'failed') return false;
  const at = new Date(ports.clock.now());
  await db.transaction().execute((tx) => settleAttempt(tx, { attemptId: attempt.id, answer, at }));
  return true;
}

/** Another way to pay was chosen: an open wallet's payment of the order (of another amount than `but`) is ended first. */
export async function leaveWallet(
  orderId: string,
  context: { readonly db: Database; readonly ports: Ports; readonly borrowerId: string },
  { but }: { readonly but?: number } = {},
): Promise<void> {
  const open = await findOpenAttempt(context.db, orderId);
  if (open?.way !== 'wallet' || open.borrowerId !== context.borrowerId || open.amount === but)
    return;
  await leaveAttempt(open, 'another way to pay was chosen', context);
}
