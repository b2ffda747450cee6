import type { Language, PageConfig, ScreenName } from '@cauce/contract';
import type { Send } from '../calls/send.ts';
import type { SiteData } from '../session/site-data.tsx';
import { answerDataRequest, dataRequestFieldsIn } from './answer-data-request.ts';
import { answerForm, contactFieldsIn } from './answer-form.ts';

/** The results of a page's forms that were sent without scripts. */
export type Sent = Pick<SiteData, 'sentForm' | 'sentRequest'>;

/** Handles the form of a page that a browser without scripts has sent. */
export async function answerSent(
  name: ScreenName,
  body: unknown,
  config: Pick<PageConfig, 'apiPrefix' | 'sendsContactMessages'>,
  language: Language,
  send: Send,
): Promise<Sent> {
  if (name !== 'dataRequest') {
    return { sentForm: await answerForm(contactFieldsIn(body), config, language, send) };
  }
  return {
    sentRequest: await answerDataRequest(dataRequestFieldsIn(body), config, language, send),
  };
}

/** Whether the form was accepted, or none was sent. */
export function isAccepted({ sentForm, sentRequest }: Sent): boolean {
  return (sentForm?.state ?? 'sent') === 'sent' && (sentRequest?.state ?? 'filed') === 'filed';
}
