import { refusals } from '@cauce/contract';
import type { RefusalName } from '@cauce/contract';

/** An expected «no», thrown by an act and turned into an answer by the one error handler (house §7). */
export class Refused extends Error {
  readonly refusal: RefusalName;
  /** How long the caller should wait before asking again, where that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(refusal: RefusalName, detail = '', retryAfterSeconds: number | null = null) {
    super(detail === '' ? refusals[refusal].log : `${refusals[refusal].log} ${detail}`);
    this.name = 'Refused';
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
