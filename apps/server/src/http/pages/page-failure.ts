import { htmlLanguageOf } from '@cauce/contract';
import type { BorrowerLanguage } from '@cauce/contract';
import { en } from '@cauce/copy/en';
import { es } from '@cauce/copy/es';
import type { Settings } from '../../settings/settings.ts';

/**
 * The page shown when rendering failed: why, the request id, and a way to retry. It uses nothing that may have failed
 * itself: no bundle, no script, no data.
 */
export function failurePage(
  language: BorrowerLanguage,
  country: Settings['country'],
  requestId: string,
  { nonce, why }: { readonly nonce: string; readonly why: 'failed' | 'tooManyRequests' },
): string {
  const { failure, refusal, common } = language === 'en' ? en : es;
  return [
    '<!doctype html>',
    `<html lang="${htmlLanguageOf(language, country)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">',
    `<title>${failure.loadTitle}</title><style nonce="${nonce}">${CSS}</style></head><body><main>`,
    `<h1>${failure.loadTitle}</h1><p>${refusal[why]}</p><p>${common.requestId} <code>${escapeText(requestId)}</code></p>`,
    // An empty address reloads this page with its query.
    `<a href="">${common.retry}</a></main></body></html>`,
  ].join('');
}

const CSS =
  ':root{color-scheme:light dark}' +
  'body{margin:0;font:16px/24px system-ui,-apple-system,sans-serif;background:#f6f5f2;color:#111113}' +
  'main{max-width:480px;margin:0 auto;padding:96px 16px 32px;text-align:center}' +
  'h1{margin:0 0 8px;font-size:20px;line-height:26px}p{margin:0 0 8px;color:#55534f}' +
  'code{display:inline-block;max-width:100%;font:inherit;overflow-wrap:anywhere}' +
  'a{display:block;margin-top:32px;padding:14px 20px;border-radius:999px;background:var(--brand-primary);color:var(--brand-on-primary);font-weight:600;text-decoration:none}' +
  'a:focus-visible{outline:2px solid var(--brand-accent);outline-offset:3px}' +
  '@media (prefers-color-scheme:dark){body{background:#121214;color:#f5f4f1}p{color:#b9b6b0}}';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
