import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CallerLimit } from './limits/caller-limit.ts';

export const POLICY_REPORT_PATH = '/csp-report';

// Browsers report in two forms: the older one of `report-uri`, and the list of the Reporting API.
const text = v.optional(v.string(), '');
const oldReport = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'blocked-uri': text,
    'violated-directive': text,
    'effective-directive': text,
  }),
});
const newReports = v.array(
  v.object({
    body: v.object({ documentURL: text, blockedURL: text, effectiveDirective: text }),
  }),
);

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly path: string;
}

/**
 * Accepts browsers' reports of policy violations. A report contains the page's whole address with the session in it, so
 * that only directive, blocked host and path are logged.
 */
export async function registerPolicyReports(
  app: FastifyInstance,
  limit: CallerLimit,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: 16_384 },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORT_PATH, async (request, reply) => {
      await limit(request);
      for (const violation of readReports(request.body))
        request.log.warn(violation, 'the content security policy blocked something on a page');
      return reply.code(204).send();
    });
  });
}

function readReports(body: unknown): Violation[] {
  const old = v.safeParse(oldReport, body);
  if (old.success) {
    const report = old.output['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const list = v.safeParse(newReports, body);
  return list.success
    ? list.output
        .slice(0, 10)
        .map(({ body: one }) => violation(one.effectiveDirective, one.blockedURL, one.documentURL))
    : [];
}

function violation(directive: string, blocked: string, page: string): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    // Keywords such as `inline` and `eval` are kept; anything else is an address.
    blocked: URL.canParse(blocked)
      ? new URL(blocked).host
      : (/^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? ''),
    path: URL.canParse(page) ? new URL(page).pathname.slice(0, 100) : '',
  };
}
