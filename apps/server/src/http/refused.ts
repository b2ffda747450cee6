import { describeRefusal } from '@cauce/contract/server';
import type { LocalDate } from '@cauce/lending';
import type { ConsoleRefusalName } from '@cauce/contract/console';

/** An expected «no», thrown by a handler and turned into an answer by the one error handler. */
export class Refused extends Error {
  readonly refusal: ConsoleRefusalName;
  /** How long the caller should wait before asking again, where that is known. */
  readonly retryAfterSeconds: number | null;
  /** What the caller needs beside the name. Only the console gets it. */
  readonly facts: object | null;
  /** The day from which the same call would be taken, where that is known: the borrower is told. */
  readonly from: LocalDate | null;

  constructor(
    refusal: ConsoleRefusalName,
    detail = '',
    retryAfterSeconds: number | null = null,
    facts: object | null = null,
    from: LocalDate | null = null,
  ) {
    const { log } = describeRefusal(refusal);
    super(detail === '' ? log : `${log} ${detail}`);
    this.name = 'Refused';
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
    this.facts = facts;
    this.from = from;
  }
}
