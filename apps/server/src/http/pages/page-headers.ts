import { matchScreen, screens } from '@cauce/contract';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { STRICT_TRANSPORT } from '../headers.ts';
import { themeSource } from './theme-styles.ts';
import { hasTestPage } from './page-config-of.ts';
import { pagePolicy, scriptSources } from './page-policy.ts';

const OPENER_POLICY = 'cross-origin-opener-policy';

/**
 * Headers of a page: only our own scripts and the inline one, the style block with the nonce and the brand's, no framing,
 * no referrer, and no text becomes script. A page without a style block of its own needs no nonce.
 */
export function pageHeaders(
  nonce: string | null,
  {
    mode,
    brand,
    payments,
    policy: switches,
  }: Pick<Settings, 'mode' | 'brand' | 'payments' | 'policy'>,
  path = '',
  firstScript = '',
): Record<string, string> {
  const isProduction = mode === 'production';
  const frames = brand.allowedOrigins.length === 0 ? "'none'" : brand.allowedOrigins.join(' ');
  const policy = {
    'script-src': scriptSources(firstScript),
    'style-src': `'self' ${themeSource(brand)}${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    'img-src': ["'self' data: blob:", ...brand.imageOrigins].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...tokenOrigins(payments)].join(' '),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': frames,
    // The one policy allows `/sw.js`, for browsers that check trusted types for service workers too (web:
    // register-offline-worker).
    'trusted-types': 'cauce',
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(policy, { mode }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    [OPENER_POLICY]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsOf(
      hasTestPage({ mode, policy: switches }) && path === screens.testPreview.path,
    ),
    vary: 'Accept-Encoding',
    ...(isFindable(path) ? {} : { 'x-robots-tag': 'noindex' }),
    ...(isProduction && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

/**
 * The headers of a page for the request that opens it. A page to which no other page led (an app, a message or a typed
 * address opened it) has no opener, and needs no policy about one. The policy would make the browser start another process
 * for it, which on a slow phone takes a seventh of the time until it can be read. A browser that does not say who led to the
 * page gets the policy.
 */
export function headersAsOpened(
  headers: Readonly<Record<string, string>>,
  request: Pick<FastifyRequest, 'headers'>,
): Record<string, string> {
  const { [OPENER_POLICY]: _, ...others } = headers;
  return request.headers['sec-fetch-site'] === 'none' ? others : headers;
}

/** Pages of one borrower, and pages that do not exist, are not for search engines. */
function isFindable(path: string): boolean {
  const name = matchScreen(path);
  return name !== null && ['public', 'site'].includes(screens[name].access);
}

/** The test page shows which device permissions a shell's web view may request; a borrower's page may request none. */
function permissionsOf(isTestPage: boolean): string {
  const device = isTestPage ? '(self)' : '()';
  return `geolocation=${device}, camera=${device}, microphone=(), payment=(), usb=()`;
}

/** Origins to which a page may send card data for a token besides its own: the configured card provider only. */
function tokenOrigins({ conekta, sandbox }: Settings['payments']): string[] {
  const address = conekta?.url ?? sandbox.url;
  return address === null ? [] : [new URL(address).origin];
}
