import type { DatabaseAddress } from '../../settings/database-url.ts';

type Host = DatabaseAddress['hosts'][number];

/**
 * Which of several servers is taken for the primary. Nothing announces a failover: each new connection checks its server,
 * and if that is gone or a standby, all connections move to the next one.
 */
export class Leader {
  readonly #hosts: readonly Host[];
  #index = 0;
  #term = 0;

  constructor(hosts: readonly Host[]) {
    this.#hosts = hosts;
  }

  get count(): number {
    return this.#hosts.length;
  }

  get host(): Host {
    return this.#hosts[this.#index]!; // ! an address has a host, and the index is a remainder
  }

  /** How often a primary was given up. A connection of an earlier term may be to a former primary. */
  get term(): number {
    return this.#term;
  }

  /** Gives up the primary of a term; repeated calls by other connections of that term change nothing. */
  giveUp(term: number): void {
    if (term !== this.#term) return;
    this.#term += 1;
    this.#index = (this.#index + 1) % this.#hosts.length;
  }
}
