import * as v from 'valibot';
import { callBackOffice } from './back-office.ts';
import type { BackOffice } from './back-office.ts';

const answer = v.object({ messageId: v.string(), result: v.literal('accepted') });

/** Sends a message to the lender's own service at `path`. Throws unless the service accepts exactly that message. */
export async function sendMessage(
  office: BackOffice,
  path: '/messages' | '/mails',
  message: { readonly messageId: string },
): Promise<void> {
  const accepted = await callBackOffice(office, {
    path,
    id: message.messageId,
    body: message,
    answer,
  });
  if (accepted.messageId !== message.messageId)
    throw new Error('The back office’s answer is about another message');
}
