/** Values worth sending: earlier answers of the wire, existing ids, and domain constants. */
export interface Pools {
  /** Values seen under a name; the newest last. */
  readonly named: (scope: string, name: string) => readonly unknown[];
  /** Values known from the start. */
  readonly known: readonly (string | number)[];
  /** Records the values of a reply for the next calls of the same scope. */
  readonly learn: (scope: string, reply: unknown) => void;
}

const MAX_OF_ONE_NAME = 40;

/** Values of the domain that no pattern describes: days, numbers with check digits, telephones, accounts. */
const DOMAIN_VALUES: readonly string[] = [
  '2026-03-02',
  '2026-11-21',
  '2024-02-29',
  '2026-11-21T10:00:00.000Z',
  'SABC560626MDFLRN01',
  '002010077777777771',
  '032180000118359719',
  '4242424242424242',
  '+525512345678',
  '5512345678',
  '13812345678',
  '+8613812345678',
  'laura@example.com',
  'https://lender.example/logo.png',
  '123456',
  'rio tranquilo 7',
  'Pagué y no se refleja.',
  'GET',
  '120',
  '300000',
  '0',
  '1',
];

/** `ids` by the names of the fields that take them. */
export function poolsOf(ids: ReadonlyMap<string, readonly (string | number)[]>): Pools {
  const seen = new Map<string, unknown[]>();
  const remember = (scope: string, name: string, value: unknown): void => {
    const key = `${scope} ${name}`;
    const values = seen.get(key) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MAX_OF_ONE_NAME) values.shift();
    seen.set(key, values);
  };
  const learn = (scope: string, reply: unknown, depth = 0): void => {
    if (typeof reply !== 'object' || reply === null || depth > 8) return;
    for (const [name, value] of Object.entries(reply).slice(0, 200))
      if (typeof value === 'object') learn(scope, value, depth + 1);
      else if (value !== '') remember(scope, name, value);
  };
  return {
    named: (scope, name) => [...(ids.get(name) ?? []), ...(seen.get(`${scope} ${name}`) ?? [])],
    known: [...new Set([...DOMAIN_VALUES, ...[...ids.values()].flat()])],
    learn: (scope, reply) => learn(scope, reply),
  };
}
