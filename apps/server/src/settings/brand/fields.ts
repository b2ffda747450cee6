import { LEAVE_ADDRESS } from '@cauce/contract';
import * as v from 'valibot';

/** A schema with one message for every failure. */
export function withMessage<const S extends v.GenericSchema>(schema: S, message: string) {
  return v.config(schema, { message });
}

/** A single-line text. */
export const line = (longest: number, shortest = 1) =>
  withMessage(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(shortest),
      v.maxLength(longest),
      v.regex(/^[^\p{Cc}]*$/u),
    ),
    `must be a text of ${shortest} to ${longest} characters`,
  );

/** A text that may have paragraphs. */
export const text = withMessage(
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000)),
  'must be a text',
);

export const email = withMessage(v.pipe(v.string(), v.email()), 'must be an e-mail address');

/** A telephone as a page's `tel:` link dials it: digits and spaces, with an optional plus. */
export const TELEPHONE = /^\+?[0-9][0-9 ]{5,18}$/;

export const phone = withMessage(
  v.pipe(v.string(), v.regex(TELEPHONE)),
  'must be a telephone number of 6 to 15 digits',
);

/** A web address or one of the shell's own; may be empty. */
export const address = withMessage(
  v.pipe(
    v.string(),
    v.check((value) => value === '' || LEAVE_ADDRESS.test(value)),
  ),
  'must be empty or an address such as https://… or app://…',
);

export const link = (protocols: readonly string[]) =>
  withMessage(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
      ),
    ),
    `must be empty or an address that begins with ${protocols.join('// or ')}//`,
  );

export const origin = withMessage(
  v.pipe(
    v.string(),
    v.check(
      (value) =>
        URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:'),
    ),
  ),
  'must be an https origin without a path',
);
