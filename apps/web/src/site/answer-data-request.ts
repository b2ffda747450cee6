import { fileDataRequest } from '@cauce/contract';
import type { Language, PageConfig } from '@cauce/contract';
import { DATA_RIGHTS, isInvisible } from '@cauce/lending';
import { requiredOf } from '../features/data-requests/required-fields.ts';
import { call } from '../calls/call.ts';
import type { Send } from '../calls/send.ts';
import { loadCopy } from '../copy/load-copy.ts';
import { refusalText } from '../copy/refusal-text.ts';
import type { DataRequestFields, SentRequest } from '../session/site-data.tsx';
import { formFieldsIn } from './form-fields.ts';

/** The fields of a request about one's data; an unknown right counts as the first. */
export function dataRequestFieldsIn(body: unknown): DataRequestFields {
  const text = formFieldsIn(body);
  const right = DATA_RIGHTS.find((one) => one === text('right')) ?? DATA_RIGHTS[0];
  return {
    right,
    name: text('name'),
    contact: text('contact'),
    text: text('text'),
    nomineeName: text('nomineeName'),
    nomineeContact: text('nomineeContact'),
  };
}

/** Files it as the page's own script would, without a session: a form without scripts has none. */
export async function answerDataRequest(
  fields: DataRequestFields,
  config: Pick<PageConfig, 'apiPrefix'>,
  language: Language,
  send: Send,
): Promise<SentRequest> {
  const none = { fields, filed: null, message: '' };
  if (requiredOf(fields).some((name) => isInvisible(fields[name] ?? '')))
    return { ...none, state: 'incomplete' };
  const session = { isNeedPop: language === 'en' ? '1' : '2' };
  const own = { apiOrigin: '', apiPrefix: config.apiPrefix };
  const outcome = await call(fileDataRequest, fields, { config: own, session, send });
  if (outcome.ok) return { ...none, state: 'filed', filed: outcome.data };
  const message = refusalText(await loadCopy(language), outcome);
  return { ...none, state: 'refused', message };
}
