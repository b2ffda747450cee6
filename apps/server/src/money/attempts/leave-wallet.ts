import type { Database } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { Ports } from '../../providers/ports.ts';
import { settleByAnswer } from './late-answer.ts';
import type { AttemptRecord } from './attempts.ts';
import { endAtProvider } from './resolve-attempt.ts';

/**
 * Asks the provider to end an open attempt whose page was left, and settles it by the answer. False if the provider did not
 * confirm that it is over: then it stays open, because it may still be paid.
 */
export async function leaveAttempt(
  attempt: AttemptRecord,
  reason: string,
  { db, ports }: { readonly db: Database; readonly ports: Ports },
): Promise<boolean> {
  const answer = await endAtProvider(attempt, reason, { database: db, ports });
  if (answer.kind !== 'succeeded' && answer.kind !== 'failed') return false;
  const at = new Date(ports.clock.now());
  await settleByAnswer(db, { attemptId: attempt.id, answer, at });
  return true;
}

/** An open wallet page blocks another payment. It is ended outside any transaction, because that calls the wallet. */
class WalletOpen extends Refused {
  readonly attempt: AttemptRecord;

  constructor(attempt: AttemptRecord) {
    super('paymentOpen');
    this.attempt = attempt;
  }
}

/** The refusal of a second payment while one is open. */
export const paymentOpen = (open: AttemptRecord): Refused =>
  open.way === 'wallet' ? new WalletOpen(open) : new Refused('paymentOpen');

/**
 * Starts another payment: if only an open wallet page blocks it, that page is ended first. A payment refused for any other
 * reason leaves the page as it is.
 */
export async function insteadOfWallet<T>(
  context: { readonly db: Database; readonly ports: Ports },
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof WalletOpen)) throw error;
    await leaveAttempt(error.attempt, 'another way to pay was chosen', context);
    return begin();
  }
}
