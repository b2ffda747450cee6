import type { Answer } from '../answer.ts';
import type { KeyClaim } from './idempotency-keys.ts';

type Claim = Pick<KeyClaim, 'borrowerId' | 'key' | 'at'>;

/** A call's answer with the claim of its key, as the database's `store_answer` takes it. */
export interface AnswerRow extends Claim {
  readonly answer: Answer;
  readonly answeredAt: Date;
}

/**
 * Lets the statement that commits a call's changes store the call's answer too: with one commit for both, the changes
 * never exist without their answer.
 */
export class AnswerStore {
  readonly #claim: Claim;
  readonly #answerOf: (data: unknown) => Answer;
  #stored: Answer | null = null;

  constructor(claim: Claim, answerOf: (data: unknown) => Answer) {
    this.#claim = claim;
    this.#answerOf = answerOf;
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
