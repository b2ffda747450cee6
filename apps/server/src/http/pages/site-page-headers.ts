import type { Settings } from '../../settings/settings.ts';
import { themeSource } from './theme-styles.ts';
import { pageHeaders } from './page-headers.ts';
import { hashSource, pagePolicy, scriptSources } from './page-policy.ts';
import type { SitePage } from './site-renderer.ts';

/**
 * Headers of a document that is the same for everyone. Its script and styles are allowed by hash, because a nonce could not
 * be cached; its forms post to us; it frames only the privacy notice, whose text alone may be framed, by us.
 */
export function sitePageHeaders(
  { style, firstScript, isText }: Pick<SitePage, 'style' | 'firstScript' | 'isText'>,
  settings: Settings,
  path: string,
): Record<string, string> {
  const { brand } = settings;
  const framed = brand.privacyUrl === '' ? "'self'" : new URL(brand.privacyUrl).origin;
  const policy = {
    'script-src': scriptSources(firstScript),
    'style-src': `'self' ${hashSource(style)} ${themeSource(brand)}`,
    'img-src': ["'self' data:", ...brand.imageOrigins].join(' '),
    'manifest-src': "'self'",
    // Visitors move between the pages of the site without a page load, so the first page's policy must suit all of them.
    'frame-src': framed,
    'form-action': "'self'",
    'frame-ancestors': isText ? "'self'" : "'none'",
  };
  return {
    ...pageHeaders(null, settings, path),
    'content-security-policy': pagePolicy(policy, settings),
    ...(isText && { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }),
  };
}
