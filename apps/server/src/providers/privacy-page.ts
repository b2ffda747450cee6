import { SettingsError } from '../settings/reader.ts';
import type { Settings } from '../settings/settings.ts';

/** The response to a request for the lender's own privacy notice. */
export interface AnsweredPage {
  readonly frameOptions: string;
  readonly policy: string;
  readonly html: string;
}

/** Shorter than any privacy notice: a page with fewer words is an empty shell that scripts would fill. */
const MIN_WORDS = 50;
const TIMEOUT_MS = 5_000;

/**
 * Why a page cannot be shown in the site's Policy section, or null. Its frame runs no scripts, because a script in it could
 * call the shell's bridge. So the notice must be readable without scripts, and must allow framing by `origin`.
 */
export function privacyPageProblem(page: AnsweredPage, origin: string): string | null {
  const ancestors = /frame-ancestors([^;]*)/i.exec(page.policy)?.[1]?.trim();
  if (ancestors === undefined ? page.frameOptions !== '' : !allows(ancestors, origin))
    return 'is a page that refuses to be framed (X-Frame-Options or frame-ancestors)';
  const words = wordsOf(page.html);
  if (words.length < MIN_WORDS)
    return 'is a page that shows nothing without scripts, and its frame runs none';
  return null;
}

/** Elements whose content is not visible text. */
const UNSHOWN = new Set(['script', 'style', 'noscript', 'template', 'head']);

/** The visible words of a page, read in one pass, because the page is not ours and may be long. */
function wordsOf(html: string): string[] {
  const text: string[] = [];
  let hiding = '';
  for (const [index, piece] of html.split('<').entries()) {
    const end = piece.indexOf('>');
    // Everything before the first tag is text.
    const tag = index === 0 || end < 0 ? '' : piece.slice(0, end).toLowerCase();
    const name = tag.split(/\s/, 1)[0] ?? '';
    if (hiding === '' && UNSHOWN.has(name)) hiding = name;
    else if (name === `/${hiding}`) hiding = '';
    if (hiding === '') text.push(piece.slice(end + 1));
  }
  return text
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function allows(ancestors: string, origin: string): boolean {
  return ancestors
    .split(/\s+/)
    .some((source) => source === '*' || source === 'https:' || source === origin);
}

/**
 * A privacy notice that visitors would see as an empty or broken frame prevents the start, with the reason. One that cannot be
 * read just now is reported, and the server starts without knowing.
 */
export async function refuseUnreadableNotice(
  { brand, publicOrigin }: Pick<Settings, 'brand' | 'publicOrigin'>,
  report: (line: string) => void,
): Promise<void> {
  if (brand.privacyUrl === '') return;
  const page = await readPage(brand.privacyUrl);
  if ('unread' in page) {
    report(
      `PRIVACY_URL cannot be read just now (${page.unread}): whether it can be shown is unknown.`,
    );
    return;
  }
  const problem =
    page.status < 400
      ? privacyPageProblem(page, publicOrigin ?? '')
      : `answers with status ${page.status}`;
  if (problem !== null) throw new SettingsError([`PRIVACY_URL ${problem}`]);
}

/** Statuses of a web site that answers otherwise a minute later. */
const isPassing = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500;

async function readPage(
  url: string,
): Promise<(AnsweredPage & { readonly status: number }) | { readonly unread: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, headers } = answer;
    const isHtml = headers.get('content-type')?.includes('html') === true;
    // A PDF and the like needs no scripts.
    const html = isHtml ? await answer.text() : 'word '.repeat(MIN_WORDS);
    if (!isHtml) await answer.body?.cancel();
    if (isPassing(status)) return { unread: `status ${status}` };
    return {
      status,
      frameOptions: headers.get('x-frame-options') ?? '',
      policy: headers.get('content-security-policy') ?? '',
      html,
    };
  } catch (error) {
    return { unread: error instanceof Error ? error.message : 'no answer' };
  }
}
