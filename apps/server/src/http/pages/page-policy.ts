import { createHash } from 'node:crypto';
import type { Settings } from '../../settings/settings.ts';
import { POLICY_REPORT_PATH } from '../policy-reports.ts';

// What every page of ours forbids unless it says otherwise: nothing but our own scripts and calls, no frame
// within or around, and no text that becomes script.
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

/** The policy of a page: the closed one with what this page opens, by directive. */
export function pagePolicy(
  opened: Readonly<Record<string, string>>,
  { mode }: Pick<Settings, 'mode'>,
): string {
  const directives = { ...CLOSED, ...opened, 'report-uri': POLICY_REPORT_PATH };
  return [
    ...Object.entries(directives).map(([name, sources]) => `${name} ${sources}`),
    // A demo answers over plain http, where this would make every address fail.
    ...(mode === 'production' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Our own scripts, and the one that stands in the page itself where there is one. */
export function scriptSources(firstScript: string): string {
  return firstScript === '' ? "'self'" : `'self' ${hashSource(firstScript)}`;
}

/** A script or a sheet that stands in a page, as the page's policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
