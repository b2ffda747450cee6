import { safeParse } from 'valibot';
import * as values from './values.ts';
import type { Value } from './values.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the environment, at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(problems: readonly string[]) {
    super(['The settings cannot be used:', ...problems.map((one) => `  ${one}`)].join('\n'));
  }
}

/**
 * Reads typed values from the environment by their schemas (`values.ts`) and collects problems instead of stopping at the
 * first. An empty value counts as unset. A wrong value is not repeated in the message: it may be a misplaced secret.
 */
export class EnvironmentReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  refuseIfWrong(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems);
  }

  names(): string[] {
    return Object.keys(this.#environment);
  }

  problem(name: string, what: string): void {
    this.#problems.push(`${name} ${what}.`);
  }

  mustBeUnset(name: string, why: string): void {
    if (this.#get(name) !== '') this.problem(name, `must not be set: ${why}`);
  }

  /** `unset` null means that the value is required. */
  text(name: string, unset: string | null): string {
    const value = this.#get(name);
    if (value !== '') return value;
    if (unset === null) this.problem(name, 'is missing');
    return unset ?? '';
  }

  matching(name: string, shape: RegExp, expected: string, unset: string | null): string {
    return this.#read(name, values.matching(shape, expected), this.text(name, unset));
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], unset: T): T {
    return this.#read(name, values.oneOf(choices), unset);
  }

  whole(name: string, { from, to, unset }: { from: number; to: number; unset: number }): number {
    return this.#read(name, values.wholeNumber(from, to), unset);
  }

  yesOrNo(name: string, unset: boolean): boolean {
    return this.#read(name, values.yesOrNo, unset);
  }

  address(
    name: string,
    protocols: readonly string[],
    { isRequired }: { isRequired: boolean },
  ): string | null {
    // An invalid address still counts as set, so that what needs it is not reported as missing too.
    return this.#required(name, values.address(protocols), isRequired, this.#get(name));
  }

  /** An exact origin; https if it is required, which is in production. */
  origin(name: string, isRequired: boolean): string | null {
    const protocols = isRequired ? ['https:'] : ['https:', 'http:'];
    return this.#required(name, values.origin(protocols), isRequired, this.#get(name));
  }

  origins(name: string, unset: readonly string[] = []): string[] {
    const read = this.#read(name, values.origins, []);
    return read.length === 0 ? [...unset] : read;
  }

  /** A folder, or null if the value is `none`. */
  folder(name: string, unset: string): string | null {
    const value = this.text(name, unset);
    return value === 'none' ? null : value;
  }

  /** `name=value` pairs, separated by commas. */
  pairs(name: string): Record<string, string> {
    return this.#read(name, values.pairs, {});
  }

  /** Secrets by key id; at least one with 16 characters or more. `unset` null means required. */
  secrets(name: string, unset: Record<string, string> | null): Record<string, string> {
    const secrets = this.#read(name, values.secrets, {});
    if (Object.keys(secrets).length > 0) return secrets;
    if (unset === null && this.#get(name) === '') this.problem(name, 'is missing');
    return unset ?? {};
  }

  /** 32 random bytes in Base64, or null if it may be unset. */
  key(name: string, isRequired: boolean): Buffer | null {
    return this.#required(name, values.key, isRequired, null);
  }

  /** Earlier keys, each with the end of the day on which it was replaced. */
  earlierKeys(name: string): { readonly key: Buffer; readonly until: Date }[] {
    return this.#read(name, values.earlierKeys, []);
  }

  /** The value by its schema; `otherwise` if it is unset, or invalid, which is reported. */
  #read<T>(name: string, schema: Value<T>, otherwise: T): T {
    const text = this.#get(name);
    return text === '' ? otherwise : this.#judge(name, schema, text, otherwise);
  }

  /** The value by its schema, or null if it is unset, which is reported if it is required. */
  #required<T>(name: string, schema: Value<T>, isRequired: boolean, whenWrong: T | null): T | null {
    const text = this.text(name, isRequired ? null : '');
    return text === '' ? null : this.#judge<T | null>(name, schema, text, whenWrong);
  }

  #judge<T>(name: string, schema: Value<T>, text: string, whenWrong: T): T {
    const { success, output, issues } = safeParse(schema, text, { abortEarly: true });
    if (success) return output;
    this.problem(name, issues[0].message);
    return whenWrong;
  }

  #get(name: string): string {
    return this.#environment[name]?.trim() ?? '';
  }
}
