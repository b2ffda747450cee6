import { createHash } from 'node:crypto';
import type { Settings } from '../../settings/settings.ts';
import { POLICY_REPORT_PATH } from '../policy-reports.ts';

// What every page forbids by default: only our own scripts and calls, no framing in either direction, and no text that
// becomes script.
const CLOSED = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
} as const;

/** A page's policy: the closed default with the directives that this page opens. */
export function pagePolicy(
  opened: Readonly<Record<string, string>>,
  { mode }: Pick<Settings, 'mode'>,
): string {
  const directives = { ...CLOSED, ...opened, 'report-uri': POLICY_REPORT_PATH };
  return [
    ...Object.entries(directives).map(([name, sources]) => `${name} ${sources}`),
    // A demo runs over plain http, where this directive would break every address.
    ...(mode === 'production' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Our own scripts, and the inline one if there is one. */
export function scriptSources(firstScript: string): string {
  return firstScript === '' ? "'self'" : `'self' ${hashSource(firstScript)}`;
}

// The same few scripts and styles are on every page.
const MAX_SOURCES = 64;
const sources = new Map<string, string>();

/** The CSP source of an inline script or style. */
export function hashSource(text: string): string {
  let source = sources.get(text);
  if (source === undefined) {
    source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    if (sources.size >= MAX_SOURCES) sources.clear();
    sources.set(text, source);
  }
  return source;
}
