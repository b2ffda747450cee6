/**
 * An account or card number fit to be shown: two dots and the last four characters, `·· 4821`; four
 * or fewer are all hidden, `··`.
 */
export function maskAccount(account: string): string {
  const bare = account.replaceAll(/\s/g, '');
  return bare.length > 4 ? `·· ${bare.slice(-4)}` : '··';
}
