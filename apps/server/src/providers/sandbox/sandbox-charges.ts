import { createHash, randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import * as v from 'valibot';
import type {
  CardBehaviour,
  SandboxDatabase,
  SandboxDb,
  SandboxTables,
} from './sandbox-database.ts';
import { addSettledCharge, settleCharge } from './sandbox-settling.ts';
import type { ChargeEnd } from './sandbox-settling.ts';

export type Charge = Selectable<SandboxTables['sandbox_charges']>;
type NewCharge = Insertable<SandboxTables['sandbox_charges']>;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const description = v.pipe(v.string(), v.maxLength(250));
export const chargeIn = v.strictObject({
  attemptId: id,
  token: v.string(),
  amount,
  description,
  returnUrl: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())]), ''),
});
export const cancelledId = id;
export const cancelIn = v.strictObject({ amount });
export const walletIn = v.strictObject({
  attemptId: id,
  amount,
  description,
  returnUrl: v.pipe(v.string(), v.url()),
});

/** Three wrong codes end a charge. */
const MAX_TRIES = 3;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const referenceOf = (attemptId: string): string =>
  `ch_${createHash('sha256').update(attemptId).digest('hex').slice(0, 24)}`;

export async function findCharge(db: SandboxDb, attemptId: string): Promise<Charge | null> {
  const row = await db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Charges a card, or returns the result of the same attempt. Null if the token is unknown, or if the attempt was made with
 * another amount or card.
 */
export async function startCharge(
  db: SandboxDatabase,
  input: v.InferOutput<typeof chargeIn>,
  nowMs: number,
): Promise<{ readonly charge: Charge; readonly isNew: boolean } | null> {
  const paid = newCharge({ ...input, way: 'card' }, 'succeeds', nowMs);
  const isOfPayingCard = true;
  const charged = await addSettledCharge(db, paid, { state: 'succeeded' }, nowMs, {
    isOfPayingCard,
  });
  if (charged !== undefined) return { charge: charged, isNew: true };
  const card = await db
    .selectFrom('sandbox_tokens')
    .select(['behaviour', 'asks_at_bank'])
    .where('token', '=', input.token)
    .executeTakeFirst();
  if (card === undefined) return null;
  const made = newCharge({ ...input, way: 'card' }, card.behaviour, nowMs);
  const isDone = card.behaviour === 'succeeds' && !card.asks_at_bank;
  const end: ChargeEnd | null = isDone
    ? { state: 'succeeded' }
    : card.behaviour === 'declined'
      ? { state: 'failed', failure: 'declined' }
      : null;
  const added =
    end === null ? await insertCharge(db, made) : await addSettledCharge(db, made, end, nowMs);
  const charge = added ?? (await findCharge(db, input.attemptId));
  if (charge === null || charge.amount !== input.amount || charge.token !== input.token)
    return null;
  return { charge, isNew: added !== undefined };
}

interface ChargeInput {
  readonly attemptId: string;
  readonly way: 'card' | 'wallet';
  readonly amount: number;
  readonly token?: string;
  readonly description: string;
  readonly returnUrl: string;
}

const newCharge = (
  input: ChargeInput,
  behaviour: CardBehaviour | null,
  nowMs: number,
): NewCharge => ({
  attempt_id: input.attemptId,
  way: input.way,
  amount: input.amount,
  token: input.token ?? null,
  description: input.description,
  return_url: input.returnUrl,
  reference: referenceOf(input.attemptId),
  state: behaviour === 'needsCode' || behaviour === 'silent' ? behaviour : 'waiting',
  failure: null,
  code: behaviour === 'needsCode' ? newCode() : null,
  made_at: new Date(nowMs),
  settled_at: null,
});

/** Inserts a charge, unless the attempt exists. */
export async function addCharge(
  db: SandboxDb,
  input: ChargeInput,
  behaviour: CardBehaviour | null,
  nowMs: number,
): Promise<void> {
  await insertCharge(db, newCharge(input, behaviour, nowMs));
}

function insertCharge(db: SandboxDb, charge: NewCharge): Promise<Charge | undefined> {
  return db
    .insertInto('sandbox_charges')
    .values(charge)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Ends a payment that was not made, so that it can never be made: also one that has not arrived yet, whose request may
 * still be in flight. A payment that was made remains.
 */
export async function cancelPayment(
  db: SandboxDatabase,
  input: { readonly attemptId: string; readonly amount: number },
  nowMs: number,
): Promise<Charge | null> {
  return db.transaction().execute(async (tx) => {
    // Only the id is known of a request that has not arrived; recorded as a wallet payment it needs no card.
    const unheard = { ...input, way: 'wallet', description: '', returnUrl: '' } as const;
    await addCharge(tx, unheard, null, nowMs);
    await settleCharge(tx, input.attemptId, { state: 'failed', failure: 'cancelled' }, nowMs);
    return findCharge(tx, input.attemptId);
  });
}

/** Tries a code. `isWrong` leaves the charge waiting for the right one, until the tries are used up. */
export async function confirmCharge(
  db: SandboxDatabase,
  attemptId: string,
  code: string,
  nowMs: number,
): Promise<{ readonly charge: Charge; readonly isWrong: boolean } | null> {
  return db.transaction().execute(async (tx) => {
    const tried = await tx
      .updateTable('sandbox_charges')
      .set((build) => ({ code_tries: build('code_tries', '+', 1) }))
      .where('attempt_id', '=', attemptId)
      .where('state', '=', 'needsCode')
      .returning(['code', 'code_tries'])
      .executeTakeFirst();
    const isWrong = tried !== undefined && tried.code !== code;
    if (tried !== undefined && !isWrong)
      await settleCharge(tx, attemptId, { state: 'succeeded' }, nowMs);
    if (tried !== undefined && isWrong && tried.code_tries >= MAX_TRIES)
      await settleCharge(tx, attemptId, { state: 'failed', failure: 'wrong code' }, nowMs);
    const charge = await findCharge(tx, attemptId);
    return charge === null ? null : { charge, isWrong: isWrong && charge.state === 'needsCode' };
  });
}

/** Sends another code; the previous one becomes invalid. */
export async function sendCodeAgain(db: SandboxDatabase, attemptId: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_charges')
    .set({ code: newCode() })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'needsCode')
    .returning('attempt_id')
    .executeTakeFirst();
  return row !== undefined;
}
