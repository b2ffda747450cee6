import * as v from 'valibot';
import { callBackOffice } from './back-office.ts';
import type { BackOffice } from './back-office.ts';
import type { Sms } from './sms.ts';

const answer = v.object({ messageId: v.string(), result: v.literal('accepted') });

/** The lender's own SMS service over HTTPS; wire in docs/integrate-back-office.md. */
export function httpSms(office: BackOffice): Sms {
  return {
    send: async (message) => {
      const said = await callBackOffice(office, {
        path: '/messages',
        id: message.messageId,
        body: message,
        answer,
      });
      if (said.messageId !== message.messageId)
        throw new Error('The back office answered about another message');
    },
  };
}
