import { createHash } from 'node:crypto';
import { CAPTCHA_PATH, additionOf } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { writeSuccess } from '@cauce/contract/server';
import { escapeHtml } from '../escape-html.ts';
import { CAPTCHA_PICTURE, refusalsOf, requestSchema, wireSchema } from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
article { border-top: 1px solid; padding-block: 1rem }
h2 { font-size: 1.1rem; overflow-wrap: anywhere }
pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; font-size: .85rem }
`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page's policy: its one style block by hash, and nothing else. */
export const API_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The contract as an HTML page without scripts or external resources. */
export function apiPage(endpoints: readonly AnyServerEndpoint[], apiPrefix: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The calls of this server</title>
<style>${STYLE}</style>
<h1>The calls of this server</h1>
<p>Calls of a borrower carry <code>userId</code> and <code>sessionId</code> in the query. An answered refusal is HTTP 200 with
its code. Amounts are integers of the smallest unit. To try them: <a href="/docs/api">the reference</a>. For
machines: <a href="/docs/api.json">OpenAPI 3.1</a>.</p>
<nav><ul>${endpoints.map((one) => `<li><a href="#${escapeHtml(one.name)}">${escapeHtml(one.summary)}</a></li>`).join('\n')}</ul></nav>
${endpoints.map((one) => section(one, apiPrefix)).join('\n')}
<article><h2><code>GET ${escapeHtml(apiPrefix + CAPTCHA_PATH)}</code></h2>
<p>${escapeHtml(CAPTCHA_PICTURE)}. Query: <code>sid</code>, <code>timestamp</code>. Answer: an image.</p></article>
</html>`;
}

function section(endpoint: AnyServerEndpoint, apiPrefix: string): string {
  const refused = refusalsOf(endpoint)
    .map(
      ({ name, code, status }) =>
        `<li><code>${escapeHtml(code)}</code> ${escapeHtml(name)} (HTTP ${status})</li>`,
    )
    .join('\n');
  return `<article id="${escapeHtml(endpoint.name)}">
<h2><code>${endpoint.method} ${escapeHtml(apiPrefix + endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. Source: ${escapeHtml(endpoint.source)}.</p>
<ul>
<li>Who may call: ${endpoint.access}</li>
<li>Fields travel as: ${endpoint.encoding}</li>
<li>Dialect of success: ${endpoint.dialect}</li>
${endpoint.additions === undefined ? '' : `<li>Additions to the specification: ${endpoint.additions.map((field) => `<code>${escapeHtml(additionOf(endpoint, field))}</code>`).join(', ')}</li>`}
${endpoint.isIdempotent ? '<li>Takes an <code>Idempotency-Key</code></li>' : ''}
</ul>
<h3>Request</h3>${code(requestSchema(endpoint))}
<h3>Sample of success</h3>${code(writeSuccess(endpoint, endpoint.sample))}
<h3>Payload</h3>${code(wireSchema(endpoint.reply))}
<h3>Refusals</h3><ul>${refused}</ul>
</article>`;
}

function code(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}
