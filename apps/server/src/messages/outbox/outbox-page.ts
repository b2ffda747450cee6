import { createHash } from 'node:crypto';
import type { Language } from '@cauce/contract';
import { outboxTexts } from '@cauce/copy/server';
import { formatDateTime } from '@cauce/lending';
import type { SentSms } from '../../providers/sms-outbox.ts';
import { escapeHtml } from '../../http/escape-html.ts';

// People wait for a code here: it appears without a press.
const REFRESH_AFTER_SECONDS = 5;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.25rem }
a { display: inline-block; padding-block: .75rem; color: inherit }
ol { padding: 0; list-style: none }
li { padding-block: .75rem; border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
small { display: flex; flex-wrap: wrap; gap: 0 1rem; font-variant-numeric: tabular-nums; opacity: .8 }
`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page's policy: its one style block by hash, and nothing else. */
export const OUTBOX_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The outbox as an HTML page without scripts that reloads itself. */
export function outboxPage(
  sent: readonly SentSms[],
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): string {
  const words = outboxTexts(language);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_AFTER_SECONDS}">
<title>${words.title}</title>
<style>${STYLE}</style>
<h1>${words.title}</h1>
<p>${words.about}</p>
<a href="">${words.refresh}</a>
${sent.length === 0 ? `<p>${words.empty}</p>` : `<ol>${sent.map((one) => row(one, timeZone)).join('')}</ol>`}
</html>`;
}

function row({ phone, text, sentAt }: SentSms, timeZone: string): string {
  const shown = formatDateTime(sentAt.getTime(), timeZone);
  return `<li><small><time datetime="${sentAt.toISOString()}">${shown}</time><span>${escapeHtml(phone)}</span></small><p>${escapeHtml(text)}</p></li>`;
}
