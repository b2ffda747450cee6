import type { Settings } from '../../settings/settings.ts';
import { themeSource } from './theme-styles.ts';
import { pageHeaders } from './page-headers.ts';
import { hashSource, pagePolicy, scriptSources } from './page-policy.ts';
import type { SitePage } from './site-renderer.ts';

/**
 * A page's headers with the policy of a document that is the same for everyone: its own script and style and the brand's are known
 * by their hash, since a nonce could not be kept; its forms come back to us; it frames the privacy notice alone, and only the
 * notice's text may be framed, by us.
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
    // One moves between the pages of the site without leaving the first one, so its policy is the policy of all.
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
