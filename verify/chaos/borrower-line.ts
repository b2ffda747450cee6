import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvelope } from '@cauce/contract';
import type { InputOf, Outcome, OutputOf } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { Dice } from './dice.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

// A real borrower waits 60 s; a shorter wait loses more replies, which this run is for. In ms.
const TIMEOUT_MS = 20_000;
/** Refusals that do not answer the call: it was not processed, or its first attempt still is. */
const NOT_NOW: ReadonlySet<string> = new Set([
  'failed',
  'unavailable',
  'notOurServer',
  'stillRunning',
]);

export interface Reply<T> {
  /** Null if there was none: the connection broke, or the client gave up. */
  readonly outcome: Outcome<T> | null;
  readonly text: string;
  readonly key: string;
}

export interface LineOptions {
  /** The servers' addresses: each call goes to a random one. */
  readonly urls: readonly string[];
  readonly gate: Gate;
  readonly journal: Journal;
  readonly dice: Dice;
  /** How long a borrower tries to learn an outcome. */
  readonly givesUpAfterMs: number;
}

export interface Call {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** A borrower's connection to the servers: makes calls as the page does, and records how long they took. */
export class BorrowerLine {
  readonly borrowerId: string;
  readonly #options: LineOptions;

  constructor(borrowerId: string, options: LineOptions) {
    this.borrowerId = borrowerId;
    this.#options = options;
  }

  send<E extends AnyServerEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    { key = randomUUID(), query = {} }: Call = {},
  ): Promise<Reply<OutputOf<E>>> {
    const { urls, gate, journal, dice } = this.#options;
    const id = this.borrowerId;
    const common = new URLSearchParams({ userId: id, sessionId: id, isNeedPop: '2', ...query });
    // Three in a hundred leave before the answer comes: a closed web view, a tunnel.
    const patienceMs = dice.chance(0.03) ? 5 + dice.below(100) : TIMEOUT_MS;
    return gate.run(async () => {
      const from = performance.now();
      try {
        const answer = await fetch(`${dice.pick(urls)}${endpoint.path}?${common}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'idempotency-key': key,
          },
          body: new URLSearchParams({ ...endpoint.write(input) }).toString(),
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = await answer.text();
        const ms = performance.now() - from;
        // TypeScript ties input and output to the union of all endpoints, not to this one.
        const outcome = readEnvelope(endpoint, JSON.parse(text), '') as Outcome<OutputOf<E>>;
        const result = outcome.ok ? 'ok' : outcome.refusal;
        journal.calls.push({ endpoint: endpoint.name, result, atMs: from, ms });
        if (!outcome.ok) journal.count(outcome.refusal);
        return { outcome, text, key };
      } catch {
        if (patienceMs === TIMEOUT_MS) {
          const ms = performance.now() - from;
          journal.calls.push({ endpoint: endpoint.name, result: 'no reply', atMs: from, ms });
        }
        journal.count('no reply');
        return { outcome: null, text: '', key };
      }
    });
  }

  /** Repeats with the same key until the reply is not «not now»; null if none came in time. */
  async sendUntilAnswered<E extends AnyServerEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    call: Call = {},
  ): Promise<Reply<OutputOf<E>> | null> {
    const key = call.key ?? randomUUID();
    const until = performance.now() + this.#options.givesUpAfterMs;
    while (performance.now() < until) {
      const reply = await this.send(endpoint, input, { ...call, key });
      const { outcome } = reply;
      const isLater = outcome === null || (!outcome.ok && NOT_NOW.has(outcome.refusal));
      if (!isLater) return reply;
      await wait(200 + this.#options.dice.below(800));
    }
    return null;
  }
}
