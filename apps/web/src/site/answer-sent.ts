import type { Language, PageConfig, ScreenName } from '@cauce/contract';
import type { Send } from '../calls/send.ts';
import type { SiteData } from '../session/site-data.tsx';
import { answerDataRequest, dataRequestFieldsIn } from './answer-data-request.ts';
import { answerForm, contactFieldsIn } from './answer-form.ts';

/** The results of a page's forms that were sent without scripts. */
export type Sent = Pick<SiteData, 'sentForm' | 'sentRequest'>;

export const NOTHING_SENT: Sent = { sentForm: null, sentRequest: null };

/** Handles the form of a page that a browser without scripts has sent. */
export async function answerSent(
  name: ScreenName,
  body: unknown,
  config: Pick<PageConfig, 'apiPrefix' | 'sendsContactMessages'>,
  language: Language,
  send: Send,
): Promise<Sent> {
  if (name !== 'dataRequest') {
    const sentForm = await answerForm(contactFieldsIn(body), config, language, send);
    return { ...NOTHING_SENT, sentForm };
  }
  const sentRequest = await answerDataRequest(dataRequestFieldsIn(body), config, language, send);
  return { ...NOTHING_SENT, sentRequest };
}

/** Whether the form was accepted, or none was sent. */
export function isTaken({ sentForm, sentRequest }: Sent): boolean {
  return (sentForm?.state ?? 'sent') === 'sent' && (sentRequest?.state ?? 'filed') === 'filed';
}
