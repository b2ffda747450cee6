import { describe, expect, it } from 'vitest';
import { policyMap, staticPolicy, withConfig } from './static-pages.ts';

const page =
  '<head><script type="application/json" id="cauce-config">{"apiPrefix":"","hasTestPage":true}</script>';
const headers = (policy: string) => new Headers({ 'content-security-policy': policy });

describe('a page as a file (docs/static-hosting.md)', () => {
  it('sends its calls where the host is configured to, and has no developer screens', () => {
    const written = withConfig(page, { apiPrefix: '/api' });
    expect(written).toContain('"apiPrefix":"/api"');
    expect(written).toContain('"hasTestPage":false');
  });

  it('escapes a value that would end its block', () => {
    expect(withConfig(page, { loginUrl: '</script><b>' })).not.toContain('</script><b>');
  });

  it('stays as it is where it has no block', () => {
    expect(withConfig('<p>', { apiPrefix: '/api' })).toBe('<p>');
  });

  it('has the policy of the server, with the API’s origin and without reports', () => {
    const policy = "default-src 'none'; connect-src 'self'; img-src 'self'; report-uri /csp-report";
    expect(staticPolicy(headers(policy), { apiOrigin: 'https://api.example' })).toBe(
      "default-src 'none'; connect-src 'self' https://api.example; img-src 'self' https://api.example",
    );
    expect(staticPolicy(headers(policy))).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
  });

  it('may send a card to the provider’s origin, whatever else is closed', () => {
    const policy = "connect-src 'self'; img-src 'self'";
    const cardOrigin = 'https://cards.example';
    expect(staticPolicy(headers(policy), { cardOrigin })).toBe(
      "connect-src 'self' https://cards.example; img-src 'self'",
    );
  });

  it.each(['', "style-src 'self' 'nonce-abc'"])('is refused with the policy «%s»', (policy) => {
    expect(() => staticPolicy(headers(policy))).toThrow(/cannot have/);
  });

  it('finds its policy by its name in nginx', () => {
    const map = policyMap(
      new Map([
        ['/index.html', "default-src 'none'"],
        ['/pages/es/About.html', "img-src 'self'"],
      ]),
    );
    expect(map).toContain('default "default-src \'none\'";');
    expect(map).toContain('"/pages/es/About.html" "img-src \'self\'";');
  });
});
