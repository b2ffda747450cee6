import { ProviderRefused, ProviderSilent } from '../ports/payments.ts';
import type { PaymentAnswer } from '../ports/payments.ts';
import {
  CODE_LIFE_MS,
  MOST_CODE_TRIES,
  WALLET_LIFE_MS,
  noteNeedsCode,
  notePending,
  noteSilence,
} from '../records/attempt-moves.ts';
import { settleAttempt } from '../records/attempts.ts';
import type { AttemptRecord, FinalAnswer } from '../records/attempts.ts';
import { attemptsEnded } from '../telemetry/meters.ts';
import type { Work } from './work.ts';

/** Asked again after as long as it has lasted so far, so ever more rarely, but twice in the minute that I7 gives. */
const SOONEST_MS = 2_000;
const LATEST_MS = 25_000;
/**
 * A provider that answers and has not heard of an attempt will not hear of it any more after this: twice the longest that
 * a call to it may be on its way.
 */
const NEVER_HEARD_MS = 30_000;

/** What came of asking: the attempt became final, is still open, or the provider did not answer. */
export type Resolution = 'ended' | 'open' | 'silent';

type Heard = PaymentAnswer | { readonly kind: 'neverHeard' } | { readonly kind: 'silent' };

async function ask(attempt: AttemptRecord, { ports, log }: Work): Promise<Heard> {
  try {
    return (await ports.payments.findPayment(attempt.id)) ?? { kind: 'neverHeard' };
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error;
    log.warn(
      { attemptId: attempt.id, reason: error.message },
      'a payment could not be asked about',
    );
    return { kind: 'silent' };
  }
}

/** Why an attempt is over that the provider has neither charged nor refused; null while it may come to something. */
function reasonToEnd(attempt: AttemptRecord, heard: Heard, ageMs: number): string | null {
  const after = (lifeMs: number, reason: string): string | null =>
    ageMs >= lifeMs ? reason : null;
  // A redirect wallet knows a payment only once the borrower has arrived at its page.
  if (heard.kind === 'neverHeard' && attempt.way === 'wallet')
    return after(WALLET_LIFE_MS, 'never arrived at the wallet');
  if (heard.kind === 'neverHeard') return after(NEVER_HEARD_MS, 'never reached the provider');
  if (heard.kind === 'pending')
    return attempt.way === 'wallet' ? after(WALLET_LIFE_MS, 'left open too long') : null;
  if (heard.kind !== 'needsCode' && heard.kind !== 'wrongCode') return null;
  if (attempt.codeTries >= MOST_CODE_TRIES) return 'code wrong three times';
  return after(CODE_LIFE_MS, 'code not given in time');
}

async function end(attempt: AttemptRecord, answer: FinalAnswer, work: Work): Promise<Resolution> {
  const { database, ports, log } = work;
  const at = new Date(ports.clock.now());
  const settlement = await database
    .transaction()
    .execute((tx) => settleAttempt(tx, { attemptId: attempt.id, answer, at }));
  if (settlement?.hasMoved === true) attemptsEnded.inc({ by: 'asking', state: answer.kind });
  log.info({ attemptId: attempt.id, state: answer.kind }, 'an open payment is resolved');
  return 'ended';
}

async function keepOpen(
  attempt: AttemptRecord,
  heard: Exclude<Heard, FinalAnswer>,
  work: Work,
  ageMs: number,
): Promise<Resolution> {
  const { database } = work;
  const nowMs = work.ports.clock.now();
  const askAgainAt = new Date(nowMs + Math.min(LATEST_MS, Math.max(SOONEST_MS, ageMs)));
  const isAwaited = attempt.state === 'pending' && attempt.needsCode;
  if (heard.kind === 'pending') await notePending(database, attempt.id, { ...heard, askAgainAt });
  else if (heard.kind === 'needsCode' || heard.kind === 'wrongCode')
    await noteNeedsCode(database, attempt, { ...heard, at: new Date(nowMs) });
  // A code that is awaited stays awaited: silence says nothing new about it, and its lease lets it be asked about again.
  else if (!isAwaited) await noteSilence(database, attempt.id, askAgainAt);
  return heard.kind === 'silent' ? 'silent' : 'open';
}

/** Asks the provider about one attempt and writes down what it says. Silence never ends anything. */
export async function resolveAttempt(attempt: AttemptRecord, work: Work): Promise<Resolution> {
  const heard = await ask(attempt, work);
  if (heard.kind === 'succeeded' || heard.kind === 'failed') return end(attempt, heard, work);
  const ageMs = work.ports.clock.now() - attempt.startedAt.getTime();
  const reason = reasonToEnd(attempt, heard, ageMs);
  if (reason === null) return keepOpen(attempt, heard, work, ageMs);
  const { providerReference } = attempt;
  return end(attempt, { kind: 'failed', providerReference, reason }, work);
}
