import { refusals } from '../wire/refusals.ts';
import { refusalSentences } from '../wire/refusals.server.ts';
import { consoleRefusals, isBorrowerRefusal } from './console-refusals.ts';
import type { ConsoleRefusalName } from './console-refusals.ts';

/** The HTTP status and the engineer's sentence of a refusal, whichever table it stands in. */
export function describeRefusal(name: ConsoleRefusalName): {
  readonly status: number;
  readonly log: string;
} {
  return isBorrowerRefusal(name)
    ? { status: refusals[name].status, log: refusalSentences[name] }
    : consoleRefusals[name];
}
