import { callbackify } from 'node:util';
import type { Client, ClientConfig, QueryResult } from 'pg';
import { isOutOfReach } from '../is-out-of-reach.ts';
import type { Leader } from './leader.ts';
import { NamedClient } from './named-client.ts';

// A server in recovery refuses writes, and so does one whose transactions default to read-only.
const IS_READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`;

const READ_ONLY = '25006';
const TOO_MANY = '53300';

export interface LeaderConfig extends ClientConfig {
  readonly leader: Leader;
  readonly mustWrite: boolean;
}

/** Treated like a server that does not answer. */
class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('The server takes no writes.');
    this.name = 'ReadOnlyServer';
  }
}

/**
 * A client of the server that is the primary when it is created; it notifies its `Leader` when that server is gone or
 * demoted.
 */
export class LeaderClient extends NamedClient {
  readonly #leader: Leader;
  readonly #term: number;
  readonly #mustWrite: boolean;

  constructor({ leader, mustWrite, ...config }: LeaderConfig) {
    super({ ...config, ...leader.host });
    this.#leader = leader;
    this.#term = leader.term;
    this.#mustWrite = mustWrite;
    // An `error` event without a listener ends the process, at any stage of a connection. A caller that waits for the
    // connection gets the error of its own query.
    this.on('error', () => undefined);
  }

  /** Whether its server was given up as the primary since it connected. */
  get isFormerPrimary(): boolean {
    return this.#term !== this.#leader.term;
  }

  // `pg` accepts a callback or returns a promise; its pool passes a callback.
  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    if (callback === undefined) return this.#connect();
    callbackify(() => this.#connect())(callback);
  }

  async #connect(): Promise<Client> {
    try {
      await super.connect();
      if (this.#mustWrite && (await this.#isReadOnly())) throw new ReadOnlyServer();
      return this;
    } catch (error) {
      this.connection.stream.destroy();
      // A server that has no free connection is still the primary.
      if (isOutOfReach(error) && codeOf(error) !== TOO_MANY) this.#leader.giveUp(this.#term);
      throw error;
    }
  }

  async #isReadOnly(): Promise<boolean> {
    const { rows }: QueryResult<{ is_read_only: boolean }> = await this.query(IS_READ_ONLY);
    return rows[0]?.is_read_only ?? true;
  }

  // A write reached a server that has become a standby: this connection is closed, and others of its term when they are
  // next taken.
  protected override failed(error: unknown): never {
    if (codeOf(error) === READ_ONLY) {
      this.#leader.giveUp(this.#term);
      this.connection.stream.destroy();
    }
    return super.failed(error);
  }
}

type Connected = (error: Error | null, client: Client) => void;

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
