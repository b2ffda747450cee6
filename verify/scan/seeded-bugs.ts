import type { SeededBug } from '../seeded/copy-with-bug.ts';
import type { ScanTarget } from './scan-targets.ts';

/** A seeded fault with the scanner that must find it, and the only address that is scanned for it. */
export interface ScanBug extends SeededBug {
  readonly seenBy: 'sqlmap' | 'wapiti';
  readonly target: ScanTarget;
}

const LIVE =
  "app.route({ ...probe, url: '/health/live', handler: async () => ({ status: 'live' }) });";

function planted(
  name: string,
  what: string,
  seenBy: ScanBug['seenBy'],
  { path, parameter, code }: { path: string; parameter: string; code: string },
): ScanBug {
  const handler = `async (request, reply) => { const value = String((request.query as Record<string, unknown>)['${parameter}']); ${code} }`;
  return {
    name,
    what,
    seenBy,
    patches: [
      {
        file: 'src/http/health.ts',
        find: LIVE,
        put: `${LIVE}\n  app.get('${path}', ${handler});`,
      },
    ],
    target: {
      name,
      fields: 1,
      call: {
        method: 'GET',
        path: `${path}?${parameter}=1001`,
        headers: {},
        body: null,
      },
    },
  };
}

export const seededBugs: readonly ScanBug[] = [
  planted('joined-statement', 'a caller’s text becomes part of a statement', 'sqlmap', {
    path: '/planted/loans',
    parameter: 'userId',
    code: "const { rows } = await sql.raw(`select id from orders where borrower_id = '${value}'`).execute(db); void reply; return { loans: rows.length };",
  }),
  planted('text-as-markup', 'a caller’s text becomes part of a page', 'wapiti', {
    path: '/planted/greeting',
    parameter: 'name',
    code: "return reply.type('text/html').send(`<!doctype html><p>Hola ${value}</p>`);",
  }),
  planted('any-address', 'a caller is redirected to any address that it sends', 'wapiti', {
    path: '/planted/leave',
    parameter: 'to',
    code: 'return reply.redirect(value, 302);',
  }),
];
