import type { BackOffice } from './back-office.ts';
import type { Mail } from './mail.ts';
import { sendMessage } from './send-message.ts';

/** The lender's own e-mail service over HTTPS; see docs/integrate-back-office.md. */
export function httpMail(office: BackOffice): Mail {
  return { send: (message) => sendMessage(office, '/mails', message) };
}
