import { isLocalDate } from '@cauce/lending';
import * as v from 'valibot';

/* Schemas of setting values, from the text of the environment to what the server uses. Each message says what the value
   must be, for the operator; none repeats the value, which may be a misplaced secret. */

/** A schema of a value's text. */
export type Value<T> = v.GenericSchema<string, T>;

const must = (what: string) => `must be ${what}`;

export const wholeNumber = (from: number, to: number): Value<number> => {
  const message = must(`a whole number from ${from} to ${to}`);
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

export const oneOf = <const T extends string>(choices: readonly T[]): Value<T> =>
  v.pipe(v.string(), v.picklist(choices, must(`one of ${choices.join(', ')}`)));

export const yesOrNo: Value<boolean> = v.pipe(
  oneOf(['true', 'false']),
  v.transform((text) => text === 'true'),
);

export const matching = (shape: RegExp, expected: string): Value<string> =>
  v.pipe(v.string(), v.regex(shape, must(expected)));

export const address = (protocols: readonly string[]): Value<string> =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      must(`an address that begins with ${protocols.join('// or ')}//`),
    ),
  );

/** An exact origin: without a path, and with no slash after its protocol. */
export const origin = (protocols: readonly string[]): Value<string> =>
  v.pipe(
    v.string(),
    v.check(
      (text) => isOrigin(text, protocols),
      must('an https origin such as https://app.example.mx, without a path'),
    ),
  );

/** The parts between commas that are not empty. */
const list: Value<string[]> = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
);

export const origins: Value<string[]> = v.pipe(
  list,
  v.everyItem(
    (one) => isOrigin(one, ['https:']),
    must('https origins without a path, separated by commas'),
  ),
);

const PAIR = /^[A-Za-z0-9_-]+=.+$/;

/** `name=value`, by commas. */
export const pairs: Value<Record<string, string>> = v.pipe(
  list,
  v.everyItem((one) => PAIR.test(one), must('name=value pairs, separated by commas')),
  v.transform((all) => Object.fromEntries(all.map(nameAndValue))),
);

function nameAndValue(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const SHORTEST_SECRET = 16;

/** Secrets by the id of their key. */
export const secrets: Value<Record<string, string>> = v.pipe(
  pairs,
  v.check(
    (all) => Object.values(all).every((secret) => secret.length >= SHORTEST_SECRET),
    `must contain secrets of ${SHORTEST_SECRET} characters or more`,
  ),
);

/** 32 random bytes in Base64. */
export const key: Value<Buffer> = v.pipe(
  v.string(),
  v.transform((text) => ({ text, bytes: Buffer.from(text, 'base64') })),
  v.check(
    ({ text, bytes }) => bytes.length === 32 && bytes.toString('base64') === text,
    must('32 bytes in Base64, as `openssl rand -base64 32` prints them'),
  ),
  v.transform(({ bytes }) => bytes),
);

// The day is the lender's, which may end almost a day after that of UTC.
const DAYS_UNTIL_REPLACED = 2;

/** Earlier keys, each with the day on which it was replaced; one day may have several. */
export const earlierKeys: Value<{ readonly key: Buffer; readonly until: Date }[]> = v.pipe(
  list,
  v.transform((all) => all.map(nameAndValue)),
  v.everyItem(
    ([day, one]) => isLocalDate(day) && v.is(key, one),
    must('days and keys, as 2026-11-29=<32 bytes in Base64>, by commas'),
  ),
  v.transform((all) =>
    all.map(([day, one]) => ({
      key: v.parse(key, one),
      until: new Date(Date.parse(day) + DAYS_UNTIL_REPLACED * 86_400_000),
    })),
  ),
);

function isOrigin(text: string, protocols: readonly string[]): boolean {
  return (
    URL.canParse(text) &&
    new URL(text).origin === text &&
    protocols.includes(new URL(text).protocol)
  );
}
