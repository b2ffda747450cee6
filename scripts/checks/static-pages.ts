const CONFIG = /(<script[^>]*id="cauce-config"[^>]*>)([^<]*)/;

/**
 * A page that sends its calls where the host is configured to, instead of to the server that rendered it; without the
 * developer's screens.
 */
export function withConfig(html: string, shown: Readonly<Record<string, unknown>>): string {
  if (!CONFIG.test(html)) return html;
  return html.replace(CONFIG, (_whole, tag: string, json: string) => {
    const rendered: unknown = JSON.parse(json);
    // Behind another host is another server: assume what it is declared to accept, and no idempotency keys.
    const none = { additions: [], keyLifeSeconds: 0, hasTestPage: false, sampleProductId: '' };
    const config = { ...Object(rendered), ...none, ...shown };
    return tag + JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  });
}

/** Other origins that a page may call: of the API, if it differs from the page's, and of the provider that takes cards. */
interface CalledOrigins {
  readonly apiOrigin?: string | undefined;
  readonly cardOrigin?: string | undefined;
}

/** The policy of a page on a static host: our server's, over https, with these origins, and without its report address. */
export function staticPolicy(
  headers: Headers,
  { apiOrigin = '', cardOrigin = '' }: CalledOrigins = {},
): string {
  const policy = headers.get('content-security-policy') ?? '';
  if (policy === '' || policy.includes('nonce-'))
    throw new Error(`A static file cannot have this policy: «${policy}»`);
  const directives = policy
    .split('; ')
    .filter((one) => !/^(?:report-uri|upgrade-insecure-requests)\b/.test(one))
    .map((one) => {
      if (one.startsWith('connect-src ')) return [one, apiOrigin, cardOrigin];
      return one.startsWith('img-src ') ? [one, apiOrigin] : [one];
    })
    .map((words) => words.filter((word) => word !== '').join(' '));
  return directives.join('; ');
}

/** For nginx: the policy of each file. Files with the same policy share a line. */
export function policyMap(policies: ReadonlyMap<string, string>): string {
  const lines = [...policies].map(([file, policy]) => `  "${file}" "${policy}";`);
  const fallback = policies.get('/index.html') ?? "default-src 'none'";
  return ['map $uri $cauce_policy {', `  default "${fallback}";`, ...lines, '}', ''].join('\n');
}
