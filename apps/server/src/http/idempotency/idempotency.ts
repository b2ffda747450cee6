import { createHash } from 'node:crypto';
import { refusals } from '@cauce/contract';
import { WITHOUT_EFFECT } from '@cauce/contract/server';
import type { Language, RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { isBorrowerRefusal } from '@cauce/contract/console';
import * as v from 'valibot';
import { AnswerStore, ClaimFirst } from './answer-store.ts';
import { claimKey, findKey, storeAnswer, releaseKey } from './idempotency-keys.ts';
import type { BorrowerContext } from '../handler.ts';
import { refusalAnswer } from '../answer.ts';
import type { Answer } from '../answer.ts';
import { Refused } from '../refused.ts';

// Longer than any call may take (the client gives up after 60 s). A claim without an answer after this time was lost with
// its process.
const LOST_AFTER_MS = 60_000;

/** The idempotency key of a call, or null. Refuses a key that cannot be stored. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refused('invalidRequest', 'The Idempotency-Key cannot be used.');
  return header;
}

/**
 * Runs a call once per borrower and key. A repeated call gets the stored answer, byte for byte; with another body it is
 * refused; while the first run is in progress the call is refused too, with a code of its own. The key is released after
 * an internal error, and after a refusal without any effect. If the handler has not stored the answer in its own
 * statement, it is stored afterwards. The key is claimed before the handler runs, unless the handler `claimsItself`: with
 * its first statement that changes something.
 */
export async function runOnce(
  key: string,
  call: {
    readonly endpoint: AnyServerEndpoint;
    readonly fields: object;
    readonly context: BorrowerContext;
    readonly answerOf: (data: unknown) => Answer;
    readonly claimsItself: boolean;
  },
  run: (answerStore: AnswerStore) => Promise<Answer>,
): Promise<Answer> {
  const { endpoint, context } = call;
  const now = context.ports.clock.now();
  const claim = {
    borrowerId: context.borrowerId,
    key,
    endpoint: endpoint.name,
    fingerprint: fingerprintOf(call.fields),
    at: new Date(now),
    lostBefore: new Date(now - LOST_AFTER_MS),
    forgottenBefore: new Date(now - context.settings.idempotencyLifeSeconds * 1_000),
  };
  const runWith = async (answerStore: AnswerStore): Promise<Answer> => {
    let answer: Answer;
    try {
      answer = await answering(() => run(answerStore), endpoint, context.language);
    } catch (error) {
      if (answerStore.openClaim === null) await releaseKey(context.db, claim);
      throw error;
    }
    if (answerStore.stored !== null) return answer;
    if (answerStore.openClaim !== null && !(await claimKey(context.db, claim)))
      return answerOfOther(claim, context);
    await storeAnswer(context.db, claim, answer, new Date(context.ports.clock.now()));
    return answer;
  };
  if (call.claimsItself)
    try {
      return await runWith(new AnswerStore(claim, call.answerOf, false));
    } catch (error) {
      if (!(error instanceof ClaimFirst)) throw error;
    }
  if (!(await claimKey(context.db, claim))) return answerOfOther(claim, context);
  return runWith(new AnswerStore(claim, call.answerOf, true));
}

// A refusal by the handler is stored like any answer. A refusal by the transport, or without effect, is not.
async function answering(
  run: () => Promise<Answer>,
  endpoint: AnyServerEndpoint,
  language: Language,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, messageFacts } = error;
    if (isBorrowerRefusal(refusal) && isStored(refusal))
      return refusalAnswer(endpoint, refusal, language, messageFacts);
    throw error;
  }
}

const isStored = (refusal: RefusalName): boolean =>
  refusals[refusal].status === 200 && !WITHOUT_EFFECT.has(refusal);

async function answerOfOther(
  claim: {
    readonly borrowerId: string;
    readonly key: string;
    readonly endpoint: string;
    readonly fingerprint: Buffer;
  },
  { db }: BorrowerContext,
): Promise<Answer> {
  const other = await findKey(db, claim.borrowerId, claim.key);
  // Deleted between the two statements: the other run failed and released it.
  if (!other) throw new Refused('stillRunning');
  if (other.endpoint !== claim.endpoint || !other.fingerprint.equals(claim.fingerprint))
    throw new Refused('keyReused');
  if (other.answered_at === null) throw new Refused('stillRunning');
  return readAnswer(other.answer);
}

const storedAnswer = v.object({
  status: v.number(),
  body: v.string(),
  refusal: v.exactOptional(v.string()),
});

function readAnswer(stored: unknown): Answer {
  return v.parse(storedAnswer, stored);
}

function fingerprintOf(fields: object): Buffer {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}
