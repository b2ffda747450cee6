import type { DatabaseAddress } from '../../settings/database-url.ts';

type Place = DatabaseAddress['hosts'][number];

/**
 * Which of several servers is taken for the one that may be written to. Nobody tells us when another one becomes it: each
 * new connection asks, and who finds a server gone, or a standby by now, moves everybody on to the next.
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

  /** Counts how often the leader was given up. A connection of an earlier term may lead to a server that leads no more. */
  get term(): number {
    return this.#term;
  }

  /** Gives up the leader of a term; told once more by another connection of that term it changes nothing. */
  leave(term: number): void {
    if (term !== this.#term) return;
    this.#term += 1;
    this.#index = (this.#index + 1) % this.#places.length;
  }
}
