/**
 * The address where a loan is repaid outside this app, or empty: only an https address of an exact origin that the lender
 * has listed leaves the server, because a page will navigate there.
 */
export function safeRepayUrl(stored: string, allowedOrigins: readonly string[]): string {
  if (stored === '' || !URL.canParse(stored)) return '';
  const url = new URL(stored);
  const isAllowed =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    allowedOrigins.includes(url.origin);
  return isAllowed ? url.href : '';
}
