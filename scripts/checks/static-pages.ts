const CONFIG = /(<script[^>]*id="cauce-config"[^>]*>)([^<]*)/;

/** A page that asks where the host says, instead of where the server that drew it did; without the developer's screens. */
export function withConfig(html: string, shown: Readonly<Record<string, unknown>>): string {
  if (!CONFIG.test(html)) return html;
  return html.replace(CONFIG, (_whole, tag: string, json: string) => {
    const drawn: unknown = JSON.parse(json);
    // What stands behind another host is another server: it takes what it is said to take, and knows no keys of ours.
    const none = { additions: [], keyLifeSeconds: 0, hasTestPage: false, sampleProductId: '' };
    const config = { ...Object(drawn), ...none, ...shown };
    return tag + JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  });
}

/**
 * The policy of a page for a host of files: the same as our server's, over https, with the API's origin if that is another one, and
 * without the address of our server that takes reports.
 */
export function staticPolicy(headers: Headers, apiOrigin: string): string {
  const policy = headers.get('content-security-policy') ?? '';
  if (policy === '' || policy.includes('nonce-'))
    throw new Error(`A file cannot have this policy: «${policy}»`);
  const directives = policy
    .split('; ')
    .filter((one) => !/^(?:report-uri|upgrade-insecure-requests)\b/.test(one))
    .map((one) =>
      apiOrigin !== '' && /^(?:connect|img)-src\b/.test(one) ? `${one} ${apiOrigin}` : one,
    );
  return directives.join('; ');
}

/** For nginx: which policy the file has that answers. Files with the same policy share a line. */
export function policyMap(policies: ReadonlyMap<string, string>): string {
  const lines = [...policies].map(([file, policy]) => `  "${file}" "${policy}";`);
  const fallback = policies.get('/index.html') ?? "default-src 'none'";
  return ['map $uri $cauce_policy {', `  default "${fallback}";`, ...lines, '}', ''].join('\n');
}
