import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import type { SpecifiedCall } from './specified/call.ts';
import { COMMON_PARAMETERS, specifiedCalls } from './specified/calls.ts';
import { FILES_ORIGIN, PAGES_ORIGIN, newLender } from './specified/lender.ts';
import type { Lender } from './specified/lender.ts';

/* A lender's own back end as the specifications describe it: it accepts and sends exactly what their tables name
   (`specified/`, a file for each call) and nothing of our additions. Its codes are numbers in some calls and texts in
   others, and its pictures and pages are on other origins. It does not know our own calls. What the app sends beyond the
   tables is refused and recorded. */

/** The session that it knows. How a session is checked is not specified, so any other just gets the error code. */
export const SESSION = { userId: 'u-7', sessionId: 's-1' } as const;

export interface BackEnd {
  readonly origin: string;
  /** Its data; a story may change it at any time. */
  readonly lender: Lender;
  /** The actions that it performed, for tests to check. */
  readonly made: readonly string[];
  /** Each request that violated the tables, with the violation. Empty at the end of a successful story. */
  readonly violations: readonly string[];
  /** Calls that the tables do not have. */
  readonly unknownCalls: readonly string[];
  /** Resets all data. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts it on a free port. `delayMs` makes a skeleton visible. */
export async function startBackEnd(delayMs = 0): Promise<BackEnd> {
  const lender = newLender();
  const violations: string[] = [];
  const unknownCalls: string[] = [];

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://back-end');
    const name = `${request.method} ${url.pathname}`;
    const specified = specifiedCalls.find(({ call }) => call === name);
    const body = await bodyOf(request);
    if (specified === undefined) {
      unknownCalls.push(name);
      return send(response, 404, { code: 404, message: 'not found' });
    }
    await new Promise((done) => setTimeout(done, delayMs));
    const fields = request.method === 'GET' ? url.searchParams : body;
    const found = violationsIn(specified, url.searchParams, fields, request.method === 'GET');
    if (found.length > 0) {
      violations.push(`${name}: ${found.join(', ')}`);
      return send(response, 200, { success: false, code: '400', message: found.join(', ') });
    }
    if (specified.isOpen !== true && url.searchParams.get('sessionId') !== SESSION.sessionId)
      return send(response, 200, { success: false, code: '401', message: 'La sesión terminó' });
    const reply = specified.answer(fields, lender, url.searchParams);
    if ('svg' in reply) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end(svgOf(reply.svg));
      return undefined;
    }
    const extra = namesIn(reply).filter(
      (one) => !WRAPPER.has(one) && !specified.answerFields.includes(one),
    );
    if (extra.length > 0)
      throw new Error(`${name} answers ${extra.join(', ')}, which the tables do not name.`);
    return send(response, 200, reply);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    lender,
    made: lender.made,
    violations,
    unknownCalls,
    reset: () => {
      const { made: _, ...fresh } = newLender();
      Object.assign(lender, fresh);
      for (const list of [lender.made, violations, unknownCalls]) list.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Serves a page its pictures and pages on other origins; a picture not requested by `https` does not exist. */
export async function showOtherOrigins(page: Page): Promise<void> {
  await page.route(`${FILES_ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return route.fulfill({ contentType: 'image/svg+xml', body: svgOf(name) });
  });
  await page.route(`${PAGES_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = `<!doctype html><title>Ajena</title><h1>Página ajena ${pathname}</h1>`;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

/** The violations of a request: fields that are unknown, repeated or missing. */
function violationsIn(
  { requestFields, optionalFields = [] }: SpecifiedCall,
  query: URLSearchParams,
  fields: URLSearchParams,
  isGet: boolean,
): string[] {
  const isKnownInQuery = (name: string) =>
    COMMON_PARAMETERS.has(name) || (isGet && requestFields.includes(name));
  const found = [...new Set(query.keys())]
    .filter((name) => !isKnownInQuery(name))
    .map((name) => `${name} in the query is unknown`);
  for (const [name, all] of [...new Set(fields.keys())].map(
    (n) => [n, fields.getAll(n)] as const,
  )) {
    if (!isGet && !requestFields.includes(name)) found.push(`${name} is unknown`);
    if (all.length > 1) found.push(`${name} is repeated`);
  }
  for (const name of requestFields)
    if (!fields.has(name) && !optionalFields.includes(name)) found.push(`${name} is missing`);
  return found;
}

/** The wrapper's own names. */
const WRAPPER: ReadonlySet<string> = new Set(['success', 'code', 'message', 'data']);

/** All field names in a value, at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)]);
}

function svgOf(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="96"><rect width="240" height="96" fill="#fff"/><text x="8" y="52" font-size="20">${name}</text></svg>`;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The fields of a body; for a file only its name. */
async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return new URLSearchParams(body.toString('utf8'));
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return new URLSearchParams(
    [...form].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.name,
    ]),
  );
}
