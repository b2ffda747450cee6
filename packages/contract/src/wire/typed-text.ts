import * as v from 'valibot';

/** A typed line: trimmed, not empty, without control characters. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
    v.regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  );

/** A typed text of several lines: line breaks and tabs are allowed, other control characters are not. */
export const prose = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
    v.check((text) => !/(?![\n\t])\p{Cc}/u.test(text)),
  );

/** A text of several lines, stored as it was written; no database stores NUL. */
export const writtenText = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((text) => !text.includes('\0')),
  );
