import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

const SCRIPT = 'text/javascript; charset=utf-8';

/**
 * The policy of this page only: Scalar writes style elements and uses two trusted-types policies. Scripts and calls come
 * from our own origin only.
 */
const REFERENCE_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:",
  "connect-src 'self'; require-trusted-types-for 'script'; trusted-types vue dompurify",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

// No third party is contacted: no fonts, telemetry or proxies.
const START = `Scalar.createApiReference('#reference', {
  url: '/docs/api.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
});
`;

/** Scalar's Fastify package ships the whole reference in one file; the reference package itself would bring 272 others. */
function readReference(): Promise<Buffer> {
  return readFile(
    new URL('js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference')),
  );
}

/** `GET /docs/api`: an interactive reference of this server's calls, rendered by Scalar from our OpenAPI document. */
export function registerReference(app: FastifyInstance, title: string): void {
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/docs/api',
    handler: async (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', REFERENCE_POLICY)
        .send(referencePage(title)),
  });
  app.route({
    method,
    url: '/docs/api/start.js',
    handler: async (_request, reply) => reply.header('content-type', SCRIPT).send(START),
  });
  app.route({
    method,
    url: '/docs/api/reference.js',
    handler: async (_request, reply) =>
      reply
        .header('content-type', SCRIPT)
        .header('cache-control', 'public, max-age=86400')
        .send(await readReference()),
  });
}

function referencePage(title: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of ${escapeHtml(title)}</title>
<p><a href="/docs/api/plain">The same without scripts</a></p>
<div id="reference"></div>
<script src="/docs/api/reference.js"></script>
<script src="/docs/api/start.js"></script>
</html>`;
}
