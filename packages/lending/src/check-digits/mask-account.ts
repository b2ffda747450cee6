/**
 * A masked account or card number: two dots and the last four characters, `·· 4821`; with four or fewer everything is
 * hidden, `··`.
 */
export function maskAccount(account: string): string {
  const bare = account.replaceAll(/\s/g, '');
  return bare.length > 4 ? `·· ${bare.slice(-4)}` : '··';
}
