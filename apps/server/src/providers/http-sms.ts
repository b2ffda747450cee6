import type { BackOffice } from './back-office.ts';
import { sendMessage } from './send-message.ts';
import type { Sms } from './sms.ts';

/** The lender's own SMS service over HTTPS; see docs/integrate-back-office.md. */
export function httpSms(office: BackOffice): Sms {
  return { send: (message) => sendMessage(office, '/messages', message) };
}
