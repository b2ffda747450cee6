/** Takes out what stands in quotation marks, e-mail addresses, and every long word with a digit: numbers, tokens, CURP. */
function withoutData(text: string): string {
  return text
    .slice(0, 500)
    .replaceAll(/"[^"]*"|'[^']*'|(?<![^\s@"'])[^\s@]+@\S+/g, '…')
    .replaceAll(/[\w-]{6,}/g, (word) => (/\d/.test(word) || word.length >= 24 ? '…' : word))
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/** What an error says, without the values that it may quote. Nothing of a database's: its messages quote rows, and its code says enough. */
export const messageOf = (error: Error): string =>
  'severity' in error ? '' : withoutData(error.message);

/** Why something could not be done, in a few words for a line of the log, without the values that the error may quote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if ('severity' in error)
    return `the database: ${'code' in error ? String(error.code) : 'no code'}`;
  return withoutData(error.message);
}
