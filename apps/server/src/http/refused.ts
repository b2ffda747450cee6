import { describeRefusal } from '@cauce/contract/server';
import type { ConsoleRefusalName } from '@cauce/contract/console';
import type { RefusalFacts } from '@cauce/copy/server';

/** An expected refusal, thrown by a handler and turned into an answer by the one error handler. */
export class Refused extends Error {
  readonly refusal: ConsoleRefusalName;
  /** Seconds to wait before a retry, if known. */
  readonly retryAfterSeconds: number | null;
  /** Facts for the caller besides the name. Only the console receives them. */
  readonly facts: object | null;
  /** Facts that the borrower's message contains. */
  readonly messageFacts: RefusalFacts;

  constructor(
    refusal: ConsoleRefusalName,
    detail = '',
    retryAfterSeconds: number | null = null,
    facts: object | null = null,
    messageFacts: RefusalFacts = {},
  ) {
    const { log } = describeRefusal(refusal);
    super(detail === '' ? log : `${log} ${detail}`);
    this.name = 'Refused';
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
    this.facts = facts;
    this.messageFacts = messageFacts;
  }
}
