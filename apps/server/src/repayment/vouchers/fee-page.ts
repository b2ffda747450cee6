import { createHash } from 'node:crypto';
import { htmlLanguageOf, isUsable, languageOf, screens, SESSION_PARAMETERS } from '@cauce/contract';
import { channelTexts } from '@cauce/copy/server';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { queryOf, readHints } from '../../http/sessions/common-parameters.ts';
import type { Query } from '../../http/sessions/common-parameters.ts';

const PATH = '/channel-fees';

/** The address that explains the fees of a channel. */
export const feePagePath = (payCode: string): string => `${PATH}/${payCode}`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: #f6f5f2; color: #111113 }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
a { color: inherit }
.back { display: block; margin-top: 2rem; padding: .875rem 1.25rem; border-radius: 999px; background: #111113; color: #fff; font-weight: 600; text-align: center; text-decoration: none }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px }
@media (prefers-color-scheme: dark) { :root { background: #121214; color: #f5f4f1 } .back { background: #f5f4f1; color: #111113 } }
`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `GET /channel-fees/<payCode>`: what paying there may cost, who charges it and where it is shown. Open to anybody. */
export function registerFeePage(app: FastifyInstance, { settings, ports }: Wire): void {
  app.get<{ Params: { payCode: string } }>(`${PATH}/:payCode`, async (request, reply) => {
    const { brand, country } = settings;
    const channel = ports.payments.channels.find(
      ({ payCode }) => payCode === request.params.payCode,
    );
    if (channel === undefined) throw new Refused('routeNotFound');
    const query = queryOf(request);
    const language = languageOf(readHints(query, brand.merchantNumber), brand.languages);
    const { codes, fees } = channelTexts(language);
    const { name, contact } = { name: channel.name, contact: brand.operator.contact };
    const title = escapeHtml(fees.title(name));
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', POLICY).send(`<!doctype html>
<html lang="${htmlLanguageOf(language, country)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
<p>${fees.ours}</p>
<p>${codes[channel.code].fee} ${fees.debt}</p>
<p>${fees.question} ${escapeHtml(contact)}</p>
${wayBack(query, fees.back)}
</main>
</html>`);
  });
}

/** A back link, because shells have no back button; without a session the page is in a browser, which has one. */
function wayBack(query: Query, label: string): string {
  const known = new URLSearchParams();
  for (const name of SESSION_PARAMETERS) {
    const value = query[name];
    if (typeof value === 'string' && isUsable(name, value)) known.set(name, value);
  }
  if (!known.has('sessionId')) return '';
  return `<a class="back" href="${escapeHtml(`${screens.repayment.path}?${known.toString()}`)}">${label}</a>`;
}
