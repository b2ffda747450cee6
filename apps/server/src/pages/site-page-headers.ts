import { createHash } from 'node:crypto';
import type { Settings } from '../settings.ts';
import { POLICY_REPORT_PATH } from '../wire/policy-reports.ts';
import { lookSource } from './look.ts';
import { pageHeaders } from './page-headers.ts';
import type { SitePage } from './site-renderer.ts';

/**
 * A page's headers with the policy of a document that is the same for everyone: its own style and the brand's are known by their hash, since a nonce
 * could not be kept; its forms come back to us; it frames the privacy notice alone, and only the notice's text may be framed, by us.
 */
export function sitePageHeaders(
  { style, isText }: Pick<SitePage, 'style' | 'isText'>,
  settings: Settings,
  path: string,
): Record<string, string> {
  const { brand, mode } = settings;
  const hash = createHash('sha256').update(style).digest('base64');
  const framed = brand.privacyUrl === '' ? "'self'" : new URL(brand.privacyUrl).origin;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}' ${lookSource(brand)}`,
    ["img-src 'self' data:", ...brand.imageOrigins].join(' '),
    "connect-src 'self'",
    "manifest-src 'self'",
    // One moves between the pages of the site without leaving the first one, so its policy is the policy of all.
    `frame-src ${framed}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isText ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${POLICY_REPORT_PATH}`,
    // A demo answers over plain http, where this would make every address fail.
    ...(mode === 'production' ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...pageHeaders(null, settings, path),
    'content-security-policy': policy.join('; '),
    ...(isText && { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }),
  };
}
