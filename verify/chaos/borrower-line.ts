import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvelope } from '@cauce/contract';
import type { InputOf, Outcome, OutputOf } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { Dice } from './dice.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

// A borrower's own patience is 60 s; a shorter one loses more replies, which is what this is for.
const PATIENCE_MS = 20_000;
/** Refusals that are no answer to the call: it was not looked at, or the first sending of it still is. */
const NOT_NOW: ReadonlySet<string> = new Set([
  'failed',
  'unavailable',
  'notOurServer',
  'stillRunning',
]);

export interface Reply<T> {
  /** Null where none came: the line broke, or the caller went away. */
  readonly outcome: Outcome<T> | null;
  readonly text: string;
  readonly key: string;
}

export interface LineOptions {
  /** Of the servers: each call goes to any of them. */
  readonly urls: readonly string[];
  readonly gate: Gate;
  readonly journal: Journal;
  readonly dice: Dice;
  /** How long a borrower tries to learn what came of something. */
  readonly givesUpAfterMs: number;
}

export interface Call {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** A borrower's connection to the server: calls as the page makes them, written down with how long they took. */
export class BorrowerLine {
  readonly borrowerId: string;
  readonly #options: LineOptions;

  constructor(borrowerId: string, options: LineOptions) {
    this.borrowerId = borrowerId;
    this.#options = options;
  }

  ask<E extends AnyServerEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    { key = randomUUID(), query = {} }: Call = {},
  ): Promise<Reply<OutputOf<E>>> {
    const { urls, gate, journal, dice } = this.#options;
    const id = this.borrowerId;
    const common = new URLSearchParams({ userId: id, sessionId: id, isNeedPop: '2', ...query });
    // Three in a hundred go away before the answer comes: a web view that was closed, a tunnel.
    const patienceMs = dice.chance(0.03) ? 5 + dice.below(100) : PATIENCE_MS;
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
        // The types of an endpoint's input and output are tied to it, not to the union of all.
        const outcome = readEnvelope(endpoint, JSON.parse(text), '') as Outcome<OutputOf<E>>;
        const said = outcome.ok ? 'ok' : outcome.refusal;
        journal.calls.push({ endpoint: endpoint.name, said, atMs: from, ms });
        if (!outcome.ok) journal.count(outcome.refusal);
        return { outcome, text, key };
      } catch {
        if (patienceMs === PATIENCE_MS) {
          const ms = performance.now() - from;
          journal.calls.push({ endpoint: endpoint.name, said: 'no reply', atMs: from, ms });
        }
        journal.count('no reply');
        return { outcome: null, text: '', key };
      }
    });
  }

  /** Asks again, with the same key, until there is a reply that is not «not now»; null where none came in time. */
  async askUntilAnswered<E extends AnyServerEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    call: Call = {},
  ): Promise<Reply<OutputOf<E>> | null> {
    const key = call.key ?? randomUUID();
    const until = performance.now() + this.#options.givesUpAfterMs;
    while (performance.now() < until) {
      const reply = await this.ask(endpoint, input, { ...call, key });
      const { outcome } = reply;
      const isLater = outcome === null || (!outcome.ok && NOT_NOW.has(outcome.refusal));
      if (!isLater) return reply;
      await wait(200 + this.#options.dice.below(800));
    }
    return null;
  }
}
