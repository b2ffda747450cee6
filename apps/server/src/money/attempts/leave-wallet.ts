import type { Database } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { Ports } from '../../providers/ports.ts';
import { settleByAnswer } from './late-answer.ts';
import type { AttemptRecord } from './attempts.ts';
import { endAtProvider } from './resolve-attempt.ts';

/**
 * Asks the provider to end an open attempt whose page was left, and settles it by the answer. `open` if the provider did not
 * confirm that it is over: it may still be paid.
 */
export async function leaveAttempt(
  attempt: AttemptRecord,
  reason: string,
  { db, ports }: { readonly db: Database; readonly ports: Ports },
): Promise<'open' | 'failed' | 'succeeded'> {
  const answer = await endAtProvider(attempt, reason, { database: db, ports });
  if (answer.kind !== 'succeeded' && answer.kind !== 'failed') return 'open';
  const at = new Date(ports.clock.now());
  await settleByAnswer(db, { attemptId: attempt.id, answer, at });
  return answer.kind;
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
  open.method === 'wallet' ? new WalletOpen(open) : new Refused('paymentOpen');

/**
 * Starts another payment: if only an open wallet page blocks it, that page is ended first. A payment refused for any other
 * reason leaves the page as it is. If the page turns out to be paid, no other payment is started: what is due next may have
 * the same amount, but the borrower meant what the wallet has paid.
 */
export async function insteadOfWallet<T>(
  context: { readonly db: Database; readonly ports: Ports },
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof WalletOpen)) throw error;
    const ended = await leaveAttempt(error.attempt, 'another way to pay was chosen', context);
    if (ended === 'succeeded') throw new Refused('paymentOpen');
    return begin();
  }
}
