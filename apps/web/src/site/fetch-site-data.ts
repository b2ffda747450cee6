import { readContacts, readExample } from '@cauce/contract';
import type { AnyEndpoint, InputOf, Language, OutputOf, PageConfig } from '@cauce/contract';
import { call } from '../calls/call.ts';
import type { Send } from '../calls/send.ts';
import { SPECIFIED_RULES } from '../session/site-data.tsx';
import type { SiteData, SiteRules } from '../session/site-data.tsx';

/** A page that waits longer than this for data is sent without it. */
const TIMEOUT_MS = 4_000;

/** Reads what the pages of the site show. A part that fails is left out: a page without an example is still a page. */
export async function fetchSiteData(
  config: Pick<PageConfig, 'apiOrigin' | 'apiPrefix'>,
  language: Language,
  send: Send,
  rules: SiteRules = SPECIFIED_RULES,
): Promise<SiteData> {
  const session = { isNeedPop: language === 'en' ? '1' : '2' };
  const read = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<OutputOf<E> | null> => {
    const outcome = await call(endpoint, input, { config, session, send, timeOutMs: TIMEOUT_MS });
    return outcome.ok ? outcome.data : null;
  };
  const [example, contacts] = await Promise.all([
    read(readExample, {}),
    read(readContacts, { overall: '' }),
  ]);
  return { example, contacts, rules };
}
