import * as v from 'valibot';
import { callBackOffice } from './back-office.ts';
import type { BackOffice } from './back-office.ts';
import type { Mail } from './mail.ts';

const answer = v.object({ messageId: v.string(), result: v.literal('accepted') });

/** The lender's own e-mail service over HTTPS; wire in docs/integrate-back-office.md. */
export function httpMail(office: BackOffice): Mail {
  return {
    send: async (message) => {
      const said = await callBackOffice(office, {
        path: '/mails',
        id: message.messageId,
        body: message,
        answer,
      });
      if (said.messageId !== message.messageId)
        throw new Error('The back office answered about another mail');
    },
  };
}
