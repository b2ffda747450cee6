import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import type { PaymentAnswer } from '../../providers/payments.ts';
import { noteEvidence } from './attempt-evidence.ts';
import {
  CARD_LIFE_MS,
  CODE_LIFE_MS,
  MAX_CODE_TRIES,
  WALLET_LIFE_MS,
  noteNeedsCode,
  notePending,
  noteSilence,
} from './attempt-moves.ts';
import { settleByAnswer } from './late-answer.ts';
import type { AttemptRecord, FinalAnswer } from './attempts.ts';
import { attemptsEnded } from '../../telemetry/meters.ts';
import type { Work } from '../../jobs/work.ts';

/** The wait before the next query is as long as the attempt has lasted so far, between these two limits. */
const SOONEST_MS = 2_000;
const LATEST_MS = 25_000;
/** Attempts that people must decide are still queried from time to time. */
const UNDECIDED_MS = 600_000;
/** From this age on, people decide what the provider does not. */
export const UNDECIDED_AFTER_MS = 3_600_000;
/** Twice the longest time-out of a call: after that, a payment unknown to the provider is cancelled there. */
const NEVER_HEARD_MS = 30_000;

/** The result of a query: the attempt became final, is still open, or the provider did not answer. */
export type Resolution = 'ended' | 'open' | 'silent';

type QueryResult = PaymentAnswer | { readonly kind: 'neverHeard' } | { readonly kind: 'silent' };

/** Asks the provider about an attempt, and stores its answer as evidence. */
async function queryProvider(
  attempt: AttemptRecord,
  { database, ports }: Pick<Work, 'database' | 'ports'>,
  call: () => Promise<PaymentAnswer | null>,
): Promise<QueryResult> {
  let result: QueryResult;
  let detail = '';
  try {
    result = (await call()) ?? { kind: 'neverHeard' };
    if (result.kind === 'failed') detail = result.reason;
    else if ('providerReference' in result) detail = result.providerReference;
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error;
    detail = error.message;
    result = { kind: 'silent' };
  }
  const at = new Date(ports.clock.now());
  await noteEvidence(database, attempt.id, { what: result.kind, detail, at });
  return result;
}

/** Why an attempt that the provider has neither charged nor refused should end; null while it may still succeed. */
function reasonToEnd(attempt: AttemptRecord, result: QueryResult, ageMs: number): string | null {
  const after = (lifeMs: number, reason: string): string | null =>
    ageMs >= lifeMs ? reason : null;
  const isWallet = attempt.method === 'wallet';
  // A wallet does not know a payment before the borrower has opened its page.
  if (result.kind === 'neverHeard' && isWallet)
    return after(WALLET_LIFE_MS, 'never arrived at the wallet');
  if (result.kind === 'neverHeard') return after(NEVER_HEARD_MS, 'never reached the provider');
  if (result.kind === 'pending' || result.kind === 'needsAction')
    return after(isWallet ? WALLET_LIFE_MS : CARD_LIFE_MS, 'left open too long');
  if (result.kind !== 'needsCode' && result.kind !== 'wrongCode') return null;
  if (attempt.codeTries >= MAX_CODE_TRIES) return 'code wrong three times';
  return after(CODE_LIFE_MS, 'code not given in time');
}

async function end(attempt: AttemptRecord, answer: FinalAnswer, work: Work): Promise<Resolution> {
  const { database, ports, log } = work;
  const at = new Date(ports.clock.now());
  const settlement = await settleByAnswer(database, { attemptId: attempt.id, answer, at });
  if (settlement?.hasMoved === true) attemptsEnded.inc({ by: 'asking', state: answer.kind });
  log.info({ attemptId: attempt.id, state: answer.kind }, 'an open payment is resolved');
  return 'ended';
}

async function leaveOpen(
  attempt: AttemptRecord,
  result: Exclude<QueryResult, FinalAnswer>,
  work: Work,
  ageMs: number,
): Promise<Resolution> {
  const { database } = work;
  const nowMs = work.ports.clock.now();
  const latestMs = ageMs >= UNDECIDED_AFTER_MS ? UNDECIDED_MS : LATEST_MS;
  const nextCheckAt = new Date(nowMs + Math.min(latestMs, Math.max(SOONEST_MS, ageMs)));
  const isAwaited = attempt.state === 'pending' && attempt.needsCode;
  if (result.kind === 'pending' || result.kind === 'needsAction')
    await notePending(database, attempt.id, { ...result, nextCheckAt });
  else if (ageMs < CODE_LIFE_MS && (result.kind === 'needsCode' || result.kind === 'wrongCode'))
    await noteNeedsCode(database, attempt, { ...result, at: new Date(nowMs) });
  // An awaited code stays awaited: no answer adds nothing, and the lease allows another query later.
  else if (!isAwaited || ageMs >= CODE_LIFE_MS)
    await noteSilence(database, attempt.id, nextCheckAt);
  return result.kind === 'silent' ? 'silent' : 'open';
}

/**
 * Asks the provider about one attempt and records the answer. Neither silence nor "not found" ends an attempt: an expired
 * one is cancelled at the provider first, and only its confirmation ends it here. What the provider cannot cancel waits for
 * people.
 */
export async function resolveAttempt(attempt: AttemptRecord, work: Work): Promise<Resolution> {
  const { payments, clock } = work.ports;
  const result = await queryProvider(attempt, work, () => payments.findPayment(attempt));
  if (result.kind === 'succeeded' || result.kind === 'failed') return end(attempt, result, work);
  if (result.kind === 'silent')
    work.log.warn({ attemptId: attempt.id }, 'the provider could not be asked about a payment');
  const ageMs = clock.now() - attempt.startedAt.getTime();
  const reason = reasonToEnd(attempt, result, ageMs);
  if (reason === null) return leaveOpen(attempt, result, work, ageMs);
  const ended = await endAtProvider(attempt, reason, work);
  return ended.kind === 'succeeded' || ended.kind === 'failed'
    ? end(attempt, ended, work)
    : leaveOpen(attempt, ended, work, ageMs);
}

/** Asks the provider to end an attempt, and returns its answer; if it ends it, with the given reason. */
export async function endAtProvider(
  attempt: AttemptRecord,
  reason: string,
  work: Pick<Work, 'database' | 'ports'>,
): Promise<QueryResult> {
  const answer = await queryProvider(attempt, work, () => work.ports.payments.endPayment(attempt));
  return answer.kind === 'failed' ? { ...answer, reason } : answer;
}
