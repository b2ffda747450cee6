/** Removes quoted text, e-mail addresses, and every long word with a digit: numbers, tokens, CURP. */
function withoutData(text: string): string {
  return text
    .slice(0, 500)
    .replaceAll(/"[^"]*"|'[^']*'|(?<![^\s@"'])[^\s@]+@\S+/g, '…')
    .replaceAll(/[\w-]{6,}/g, (word) => (/\d/.test(word) || word.length >= 24 ? '…' : word))
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/**
 * An error's message without values that it may quote. Empty for a database error: its messages quote rows, and its code
 * suffices.
 */
export const messageOf = (error: Error): string =>
  'severity' in error ? '' : withoutData(error.message);

/** A short reason for the log, without values that the error may quote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if ('severity' in error)
    return `the database: ${'code' in error ? String(error.code) : 'no code'}`;
  return withoutData(error.message);
}
