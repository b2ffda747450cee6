import { outcomeOfError } from '../providers/health/judge-try.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Work } from './work.ts';

/** Longer than any provider's time-out (15 s, twice if it searches first). */
const LEASE_MS = 40_000;

/** The messages of one table that wait to be sent. */
export interface WaitingMessages<Message extends { readonly tries: number }> {
  /** Leases the message that has waited longest, or returns null. Other workers skip it meanwhile. */
  readonly take: (now: Date, leaseUntil: Date) => Promise<Message | null>;
  /** Sends it and marks it as finished. False if it was no longer needed. */
  readonly send: (message: Message) => Promise<boolean>;
  /** Ends the lease of a message that could not be sent, to be tried again at `tryAt`. */
  readonly putBack: (message: Message, tryAt: Date) => Promise<void>;
  /** Fields and sentence of the log line of a failure, without personal data. */
  readonly failure: readonly [facts: (message: Message) => object, sentence: string];
}

/**
 * Sends messages until none is left, and returns how many were sent. Two concurrent workers send each once. A message that
 * the service refuses is tried again later and holds up no other; a service that does not answer ends the run, so that
 * others do not wait out its time limit one after another.
 */
export async function sendWaiting<Message extends { readonly tries: number }>(
  { ports, log }: Work,
  messages: WaitingMessages<Message>,
  isStopping: () => boolean,
): Promise<number> {
  let sent = 0;
  while (!isStopping()) {
    const now = ports.clock.now();
    const message = await messages.take(new Date(now), new Date(now + LEASE_MS));
    if (message === null) return sent;
    try {
      if (await messages.send(message)) sent += 1;
    } catch (error) {
      await messages.putBack(message, new Date(now + retryAfterMs(message.tries)));
      const [facts, sentence] = messages.failure;
      log.warn({ ...facts(message), tries: message.tries, reason: reasonOf(error) }, sentence);
      if (outcomeOfError(error) === 'silent') return sent;
    }
  }
  return sent;
}
