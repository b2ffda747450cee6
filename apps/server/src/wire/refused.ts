import { refusals } from '@cauce/contract';
import type { RefusalName } from '@cauce/contract';

/** An expected «no», thrown by an act and turned into an answer by the one error handler (house §7). */
export class Refused extends Error {
  readonly refusal: RefusalName;

  constructor(refusal: RefusalName, detail = '') {
    super(detail === '' ? refusals[refusal].log : `${refusals[refusal].log} ${detail}`);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}
