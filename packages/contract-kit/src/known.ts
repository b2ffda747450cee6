import { minor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';

/** Why a call cannot be made: what it needs is known neither from the profile nor from an earlier answer. */
export class Unknown extends Error {
  override readonly name = 'Unknown';
}

/**
 * What is known of the server under test: told by the profile, or learnt from its own answers. What the profile tells stands; an
 * answer never takes its place.
 */
export class Known {
  readonly #values: Map<string, string>;

  constructor(given: Readonly<Record<string, string>>) {
    this.#values = new Map(Object.entries(given));
  }

  /** The value, or undefined. */
  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** The first of these that is known; throws `Unknown` where none is. */
  need(...names: readonly string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (value !== undefined) return value;
    }
    throw new Unknown(`no ${names[0] ?? ''} is known: tell one in the profile`);
  }

  /** The same as an amount of the smallest unit. */
  needAmount(...names: readonly string[]): Minor {
    return minor(Number(this.need(...names)));
  }

  /** Keeps what an answer said, unless it says nothing or something is known already. */
  learn(name: string, value: string | number | null | undefined): void {
    if (value === null || value === undefined || value === '' || this.#values.has(name)) return;
    this.#values.set(name, String(value));
  }

  /** Keeps what the latest answer alone is right about: a token, a state. */
  replace(name: string, value: string | number): void {
    this.#values.set(name, String(value));
  }
}
