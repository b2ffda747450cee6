/**
 * An address outside this app to which a page will navigate, or none: only an https address of an exact origin that the
 * lender has listed leaves the server (reliability.md, abuse 2).
 */
export function allowedUrl(stored: string, allowedOrigins: readonly string[]): string {
  if (stored === '' || !URL.canParse(stored)) return '';
  const url = new URL(stored);
  const isAllowed =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    allowedOrigins.includes(url.origin);
  return isAllowed ? url.href : '';
}
