import type { DatabaseAddress } from '../../settings/database-url.ts';

type Place = DatabaseAddress['hosts'][number];

/**
 * Tracks which of several servers is taken for the primary. Nothing announces a failover: each new connection checks, and
 * one that finds its server gone, or a standby, moves everybody on to the next.
 */
export class Leader {
  readonly #places: readonly Place[];
  #index = 0;
  #term = 0;

  constructor(places: readonly Place[]) {
    this.#places = places;
  }

  get count(): number {
    return this.#places.length;
  }

  get place(): Place {
    return this.#places[this.#index]!; // ! an address has a host, and the index is a remainder
  }

  /** Counts how often the primary was given up. A connection of an earlier term may lead to a former primary. */
  get term(): number {
    return this.#term;
  }

  /** Gives up the primary of a term; repeated calls by other connections of that term change nothing. */
  leave(term: number): void {
    if (term !== this.#term) return;
    this.#term += 1;
    this.#index = (this.#index + 1) % this.#places.length;
  }
}
