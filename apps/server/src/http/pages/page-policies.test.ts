import { describe, expect, it } from 'vitest';
import { policyFindings } from '../../../../../scripts/checks/policy-findings.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { apiHeaders } from '../headers.ts';
import { consoleHeaders } from './console-page.ts';
import { pageHeaders } from './page-headers.ts';
import { promotionHeaders } from './promotion-page.ts';
import { sitePageHeaders } from './site-page-headers.ts';

const { brand } = testSettings();

describe('every policy, as Google’s evaluator judges it', () => {
  const firstScript = 'first();';
  const nonce = 'q1w2e3r4t5y6u7i8o9p0aA==';
  const policies = (['demo', 'production'] as const).flatMap((mode) => {
    const imageOrigins = ['https://img.lender.example'];
    const settings = testSettings({ mode, brand: { ...brand, imageOrigins } });
    return Object.entries({
      call: apiHeaders(mode === 'production'),
      screen: pageHeaders(nonce, settings, '/loan/detail', firstScript),
      promotion: promotionHeaders(nonce, firstScript, settings),
      console: consoleHeaders(settings),
      site: sitePageHeaders({ style: 'p{}', firstScript, isText: false }, settings, '/'),
      notice: sitePageHeaders(
        { style: 'p{}', firstScript: '', isText: true },
        settings,
        '/privacy',
      ),
    } as Record<string, Readonly<Record<string, string>>>).map(
      ([name, headers]) => [`${name}, ${mode}`, headers['content-security-policy'] ?? ''] as const,
    );
  });

  it.each(policies)('%s: no finding above a note', (_, written) => {
    expect(policyFindings(written)).toEqual([]);
  });

  it('reports a policy that allows foreign scripts, and a page without a policy', () => {
    expect(policyFindings("script-src 'unsafe-inline'").join()).toContain('unsafe-inline');
    expect(policyFindings("default-src 'none'; script-src https:").join()).toContain('script-src');
    expect(policyFindings("script-src 'self'; base-uri 'none'").join()).toContain('object-src');
    expect(policyFindings('')).toEqual(['no policy']);
  });
});
