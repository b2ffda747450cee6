import { minor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';

/** A call cannot be made: a value that it needs is neither in the profile nor in an earlier answer. */
export class UnknownValue extends Error {
  override readonly name = 'UnknownValue';
}

/**
 * The known values of the server under test, from the profile or from its own answers. An answer never overrides the
 * profile.
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

  /** The first known one of these; throws `UnknownValue` if none is. */
  need(...names: readonly string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (value !== undefined) return value;
    }
    throw new UnknownValue(`no ${names[0] ?? ''} is known: name one in the profile`);
  }

  /** The same as an amount in the smallest unit. */
  needAmount(...names: readonly string[]): Minor {
    return minor(Number(this.need(...names)));
  }

  /** Stores a value of an answer, unless it is empty or one is known already. */
  learn(name: string, value: string | number | null | undefined): void {
    if (value === null || value === undefined || value === '' || this.#values.has(name)) return;
    this.#values.set(name, String(value));
  }

  /** Stores a value that only the latest answer has right: a token, a state. */
  replace(name: string, value: string | number): void {
    this.#values.set(name, String(value));
  }
}
