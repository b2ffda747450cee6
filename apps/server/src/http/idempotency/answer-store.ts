import type { Answer } from '../answer.ts';
import type { KeyClaim } from './idempotency-keys.ts';

/** A call's answer with the claim of its key, as the statement that ends an attempt takes it. */
export interface AnswerRow extends Pick<KeyClaim, 'borrowerId' | 'key' | 'at'> {
  readonly answer: Answer;
  readonly answeredAt: Date;
}

/** Thrown by a handler that has changed nothing: the key must be claimed before the handler runs. */
export class ClaimFirst extends Error {
  override readonly name = 'ClaimFirst';
}

/**
 * Lets the statements of a call claim its key and store its answer: with one commit for both, the changes never exist
 * without their claim, or without their answer.
 */
export class AnswerStore {
  readonly #claim: KeyClaim;
  readonly #answerOf: (data: unknown) => Answer;
  #isClaimed: boolean;
  #stored: Answer | null = null;

  constructor(claim: KeyClaim, answerOf: (data: unknown) => Answer, isClaimed: boolean) {
    this.#claim = claim;
    this.#answerOf = answerOf;
    this.#isClaimed = isClaimed;
  }

  /** The claim for the handler's first statement that changes something; null if the key is claimed. */
  get openClaim(): KeyClaim | null {
    return this.#isClaimed ? null : this.#claim;
  }

  /** Call it after the statement that claims the key. */
  setClaimed(): void {
    this.#isClaimed = true;
  }

  /** The answer that the handler has stored; null if it is still to be stored. */
  get stored(): Answer | null {
    return this.#stored;
  }

  /** The row for the data that the handler will return. */
  rowFor(data: unknown, answeredAt: Date): AnswerRow {
    const { borrowerId, key, at } = this.#claim;
    return { borrowerId, key, at, answer: this.#answerOf(data), answeredAt };
  }

  /** Call it after the statement with the row has committed: the call then answers with exactly this row. */
  setStored({ answer }: AnswerRow): void {
    this.#stored = answer;
  }
}
