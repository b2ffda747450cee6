import { CONTACT_LIMITS, leaveMessage, telephoneOf } from '@cauce/contract';
import type { Language, PageConfig } from '@cauce/contract';
import { isInvisible, withinCharacters } from '@cauce/lending';
import { call } from '../calls/call.ts';
import type { Send } from '../calls/send.ts';
import { loadCopy } from '../copy/load-copy.ts';
import { refusalText } from '../copy/refusal-text.ts';
import type { ContactFields, SentForm } from '../session/site-data.tsx';
import { formFieldsIn } from './form-fields.ts';

/** The fields of the contact form, cut to their limits. */
export function contactFieldsIn(body: unknown): ContactFields {
  const field = formFieldsIn(body);
  const text = (name: keyof ContactFields) => withinCharacters(field(name), CONTACT_LIMITS[name]);
  return {
    name: text('name'),
    telephone: telephoneOf(text('telephone')),
    email: text('email'),
    message: text('message'),
  };
}

/** Does for a form without scripts what the page's own script does: checks it, sends it, and returns the result. */
export async function answerForm(
  fields: ContactFields,
  config: Pick<PageConfig, 'apiPrefix' | 'sendsContactMessages'>,
  language: Language,
  send: Send,
): Promise<SentForm> {
  if (Object.values(fields).some(isInvisible)) return { fields, state: 'incomplete', message: '' };
  // Like the page's own script: checked, but not sent.
  if (!config.sendsContactMessages) return { fields, state: 'sent', message: '' };
  const session = { isNeedPop: language === 'en' ? '1' : '2' };
  const own = { apiOrigin: '', apiPrefix: config.apiPrefix };
  const outcome = await call(leaveMessage, fields, { config: own, session, send });
  if (outcome.ok) return { fields, state: 'sent', message: '' };
  return { fields, state: 'refused', message: refusalText(await loadCopy(language), outcome) };
}
