import type { Db } from '../../database/tables/tables.ts';
import type { LeasedBatch } from '../leased-batch.ts';
import { readAttempt } from './attempts.ts';
import type { AttemptRecord } from './attempts.ts';

/** Three wrong codes end an attempt: a code of six digits must not be guessed. */
export const MOST_CODE_TRIES = 3;
/** How far apart codes are sent. */
export const RESEND_AFTER_MS = 60_000;
/** How long an attempt waits for its code, from its start: sending again does not prolong it. */
export const CODE_LIFE_MS = 600_000;
/** How long a card's payment may stay open: its bank's page, or a provider that works on it. Then the provider ends it. */
export const CARD_LIFE_MS = 1_800_000;
/** How long a wallet's page may be left open. What is paid there later is booked all the same (`settleAttempt`). */
export const WALLET_LIFE_MS = 1_800_000;

/** Notes that a provider waits for the code that it has sent. False when the attempt is final by now. */
export async function noteNeedsCode(
  db: Db,
  attempt: Pick<AttemptRecord, 'id' | 'startedAt'>,
  answer: { readonly providerReference: string; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('attempts')
    .set((build) => ({
      state: 'pending',
      needs_code: true,
      code_sent_at: build.fn.coalesce('code_sent_at', build.val(answer.at)),
      provider_reference: answer.providerReference,
      action_url: null,
      // The provider has no outcome before the borrower had time to enter the code.
      ask_again_at: new Date(attempt.startedAt.getTime() + CODE_LIFE_MS),
    }))
    .where('id', '=', attempt.id)
    .where('state', 'in', ['pending', 'unknown'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the provider's own id of a payment that has none so far, if the payment is still as expected: open, before anything is
 * charged under that id, or found to be charged by people before its provider had named it. False where it is not: then nothing
 * may be charged under the id any more.
 */
export async function recordReference(
  db: Db,
  attemptId: string,
  {
    providerReference,
    expected,
  }: { readonly providerReference: string; readonly expected: 'open' | 'succeeded' },
): Promise<boolean> {
  const row = await db
    .updateTable('attempts')
    .set({ provider_reference: providerReference })
    .where('id', '=', attemptId)
    .where('state', 'in', expected === 'open' ? ['pending', 'unknown'] : ['succeeded'])
    .where('provider_reference', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a provider works on an attempt, and when it is asked again. */
export async function notePending(
  db: Db,
  attemptId: string,
  answer: {
    readonly providerReference: string;
    readonly askAgainAt: Date;
    /** Where the borrower has to say yes, where they have to. */
    readonly url?: string;
  },
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({
      state: 'pending',
      needs_code: false,
      provider_reference: answer.providerReference,
      action_url: answer.url ?? null,
      ask_again_at: answer.askAgainAt,
    })
    .where('id', '=', attemptId)
    .where('state', 'in', ['pending', 'unknown'])
    .execute();
}

/** Notes that a provider was asked and said nothing: the outcome is unknown until it is asked again. */
export async function noteSilence(db: Db, attemptId: string, askAgainAt: Date): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ state: 'unknown', ask_again_at: askAgainAt })
    .where('id', '=', attemptId)
    .where('state', 'in', ['pending', 'unknown'])
    .execute();
}

/**
 * Takes one try of a code and marks the outcome unknown before the provider is called with it. So one try runs at a time,
 * and a process that dies in the call leaves an attempt that is asked about, not one that seems to wait for a code.
 * Null when there is no try to take.
 */
export async function takeCodeTry(
  db: Db,
  attemptId: string,
  times: { readonly at: Date; readonly askAgainAt: Date },
): Promise<AttemptRecord | null> {
  const row = await db
    .updateTable('attempts')
    .set((build) => ({
      state: 'unknown',
      code_tries: build('code_tries', '+', 1),
      ask_again_at: times.askAgainAt,
    }))
    .where('id', '=', attemptId)
    .where('state', '=', 'pending')
    .where('needs_code', '=', true)
    .where('code_tries', '<', MOST_CODE_TRIES)
    .where('started_at', '>', new Date(times.at.getTime() - CODE_LIFE_MS))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** Takes the right to send the code again; false when the last one was sent too lately or no code is awaited. */
export async function takeResend(db: Db, attemptId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('attempts')
    .set({ code_sent_at: at })
    .where('id', '=', attemptId)
    .where('state', '=', 'pending')
    .where('needs_code', '=', true)
    .where('code_sent_at', '<=', new Date(at.getTime() - RESEND_AFTER_MS))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Leases the attempts of one provider whose outcome is to be asked for now; no other worker takes them until `leaseUntil`. Only
 * the provider's own attempts: it would answer "unknown" for another's, and that must not end them.
 */
export async function leaseDueAttempts(db: Db, batch: LeasedBatch): Promise<AttemptRecord[]> {
  const rows = await db
    .updateTable('attempts')
    .set({ ask_again_at: batch.leaseUntil })
    .where('id', 'in', (build) =>
      build
        .selectFrom('attempts as due')
        .select('due.id')
        .where('due.ask_again_at', '<=', batch.at)
        .where('due.provider', '=', batch.provider)
        .orderBy('due.ask_again_at')
        .limit(batch.most)
        .forUpdate()
        .skipLocked(),
    )
    .where('ask_again_at', 'is not', null)
    .returningAll()
    .execute();
  return rows.map(readAttempt);
}
