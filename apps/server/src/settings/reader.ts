export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the environment, at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(problems: readonly string[]) {
    super(['The settings cannot be used:', ...problems.map((one) => `  ${one}`)].join('\n'));
  }
}

/**
 * Reads typed values from the environment and collects what is wrong instead of stopping at the first. An empty value is
 * an unset one. A wrong value is not repeated: it may be a secret in the wrong place.
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
    const value = this.text(name, unset);
    if (this.#get(name) !== '' && !shape.test(value)) this.problem(name, `must be ${expected}`);
    return value;
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], unset: T): T {
    const value = this.#get(name);
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined && value !== '')
      this.problem(name, `must be one of ${choices.join(', ')}`);
    return chosen ?? unset;
  }

  whole(name: string, { from, to, unset }: { from: number; to: number; unset: number }): number {
    const value = this.#get(name);
    if (value === '') return unset;
    const number = /^\d{1,12}$/.test(value) ? Number(value) : -1;
    if (number < from || number > to)
      this.problem(name, `must be a whole number from ${from} to ${to}`);
    return number;
  }

  yesOrNo(name: string, unset: boolean): boolean {
    return this.oneOf(name, ['true', 'false'], unset ? 'true' : 'false') === 'true';
  }

  address(
    name: string,
    protocols: readonly string[],
    { isRequired }: { isRequired: boolean },
  ): string | null {
    const value = this.text(name, isRequired ? null : '');
    if (value === '') return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      this.problem(name, `must be an address that begins with ${protocols.join('// or ')}//`);
    return value;
  }

  /** An exact origin; https where it is required, which is in production. */
  origin(name: string, isRequired: boolean): string | null {
    const value = this.text(name, isRequired ? null : '');
    if (value === '') return null;
    if (!isOrigin(value, isRequired ? ['https:'] : ['https:', 'http:']))
      this.problem(name, 'must be an https origin such as https://app.example.mx, without a path');
    return value;
  }

  origins(name: string, unset: readonly string[] = []): string[] {
    const values = this.#list(name);
    if (values.length === 0) return [...unset];
    if (!values.every((value) => isOrigin(value, ['https:'])))
      this.problem(name, 'must be https origins without a path, separated by commas');
    return values;
  }

  /** A folder, or null where the value is `none`. */
  folder(name: string, unset: string): string | null {
    const value = this.text(name, unset);
    return value === 'none' ? null : value;
  }

  /** `name=value` pairs, separated by commas. */
  pairs(name: string): Record<string, string> {
    const pairs = this.#list(name).map((pair) => /^([A-Za-z0-9_-]+)=(.+)$/.exec(pair));
    if (pairs.includes(null)) this.problem(name, 'must be name=value pairs, separated by commas');
    return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])));
  }

  /** Secrets by key id; at least one with 16 characters or more. `unset` null means required. */
  secrets(name: string, unset: Record<string, string> | null): Record<string, string> {
    const secrets = this.pairs(name);
    if (Object.values(secrets).some((secret) => secret.length < 16))
      this.problem(name, 'must hold secrets of 16 characters or more');
    if (Object.keys(secrets).length > 0) return secrets;
    if (unset === null && this.#get(name) === '') this.problem(name, 'is missing');
    return unset ?? {};
  }

  /** 32 random bytes in Base64, or null where it may be unset. */
  key(name: string, isRequired: boolean): Buffer | null {
    const value = this.text(name, isRequired ? null : '');
    if (value === '') return null;
    const key = Buffer.from(value, 'base64');
    if (key.length !== 32 || key.toString('base64') !== value)
      this.problem(name, 'must be 32 bytes in Base64, as `openssl rand -base64 32` prints them');
    return key;
  }

  #get(name: string): string {
    return this.#environment[name]?.trim() ?? '';
  }

  #list(name: string): string[] {
    return this.#get(name)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  }
}

function isOrigin(value: string, protocols: readonly string[]): boolean {
  return (
    URL.canParse(value) &&
    new URL(value).origin === value &&
    protocols.includes(new URL(value).protocol)
  );
}
