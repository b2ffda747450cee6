import type { Db } from '../../database/tables/tables.ts';
import type { LeasedBatch } from '../leased-batch.ts';
import { readAttempt } from './attempts.ts';
import type { AttemptRecord } from './attempts.ts';

/** Three wrong codes end an attempt: a six-digit code must not be guessable. */
export const MAX_CODE_TRIES = 3;
/** The least time between two codes. */
export const RESEND_AFTER_MS = 60_000;
/** How long an attempt waits for its code, from its start: a new code does not extend it. */
export const CODE_LIFE_MS = 600_000;
/** How long a card payment may stay open, at its bank's page or at the provider. After that the provider is asked to end it. */
export const CARD_LIFE_MS = 1_800_000;
/** How long a wallet's page may be left open. A later payment there is booked all the same (`settleAttempt`). */
export const WALLET_LIFE_MS = 1_800_000;

/** Records that the provider waits for the code that it has sent. False if the attempt is final by now. */
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
 * Stores the provider's own id of a payment that has none yet, if the payment is still as expected: open, before anything
 * is charged under that id, or decided as charged by people before its provider had named it. Returns false otherwise: then
 * nothing may be charged under the id.
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

/** Records that a provider is processing an attempt, and when to check it again. */
export async function notePending(
  db: Db,
  attemptId: string,
  answer: {
    readonly providerReference: string;
    readonly nextCheckAt: Date;
    /** Where the borrower has to confirm, if anywhere. */
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
      ask_again_at: answer.nextCheckAt,
    })
    .where('id', '=', attemptId)
    .where('state', 'in', ['pending', 'unknown'])
    .execute();
}

/** Records that a provider did not answer: the outcome is unknown until it is asked again. */
export async function noteSilence(db: Db, attemptId: string, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ state: 'unknown', ask_again_at: nextCheckAt })
    .where('id', '=', attemptId)
    .where('state', 'in', ['pending', 'unknown'])
    .execute();
}

/**
 * Uses one try of a code and marks the outcome unknown before the provider is called with it. So one try runs at a time,
 * and a process that dies in the call leaves an attempt that will be looked up, not one that seems to wait for a code. Null
 * if no try is left.
 */
export async function takeCodeTry(
  db: Db,
  attemptId: string,
  times: { readonly at: Date; readonly nextCheckAt: Date },
): Promise<AttemptRecord | null> {
  const row = await db
    .updateTable('attempts')
    .set((build) => ({
      state: 'unknown',
      code_tries: build('code_tries', '+', 1),
      ask_again_at: times.nextCheckAt,
    }))
    .where('id', '=', attemptId)
    .where('state', '=', 'pending')
    .where('needs_code', '=', true)
    .where('code_tries', '<', MAX_CODE_TRIES)
    .where('started_at', '>', new Date(times.at.getTime() - CODE_LIFE_MS))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** Claims the right to resend the code; false if the last one was sent too recently or no code is awaited. */
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

/** Longer than a provider's time-out (15 s): a second worker gets an attempt only after the first one has died. */
export const LEASE_MS = 20_000;

/** Brings the next check of an open attempt forward to now, unless a worker is about to check it or does so already. */
export async function checkSooner(db: Db, attemptId: string, at: Date): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ ask_again_at: at })
    .where('id', '=', attemptId)
    .where('ask_again_at', '>', new Date(at.getTime() + LEASE_MS))
    .execute();
}

/**
 * Leases the attempts of one provider and its wallet that are due for a status query; other workers skip them until `leaseUntil`. Only the
 * provider's own attempts: it would answer "unknown" for others', and that must not end them.
 */
export async function leaseDueAttempts(
  db: Db,
  batch: LeasedBatch & { readonly walletName: string },
): Promise<AttemptRecord[]> {
  const rows = await db
    .updateTable('attempts')
    .set({ ask_again_at: batch.leaseUntil })
    .where('id', 'in', (build) =>
      build
        .selectFrom('attempts as due')
        .select('due.id')
        .where('due.ask_again_at', '<=', batch.at)
        .where((build) =>
          build.or([
            build('due.provider', '=', batch.provider),
            build.and({ 'due.provider': batch.walletName, 'due.way': 'wallet' }),
          ]),
        )
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
