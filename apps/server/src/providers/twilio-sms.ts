import * as v from 'valibot';
import type { TwilioSettings } from '../settings/promotion.ts';
import { callOut } from '../telemetry/call-out.ts';
import { AnsweredWith } from './health/answered-with.ts';
import { readJson } from './read-json.ts';
import type { Sms } from './sms.ts';
import { timeLimit } from './time-limit.ts';

const TIMEOUT_MS = 15_000;
// Newest first; a message that was requested seconds ago is among them.
const MAX_SEARCHED = 20;

const sent = v.object({ sid: v.string() });
const list = v.object({
  messages: v.array(v.object({ body: v.nullable(v.string()), status: v.string() })),
});
const NOT_SENT = new Set(['failed', 'undelivered', 'canceled']);

/**
 * SMS through Twilio (https://www.twilio.com/docs/messaging/api/message-resource). Its API has no idempotency key: before a
 * retry, messages to the same number are searched for one that may have been sent.
 */
export function twilioSms(account: TwilioSettings): Sms {
  const messages = `${account.url}/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
  const pass = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');

  async function call(address: string, fields?: URLSearchParams): Promise<unknown> {
    const response = await callOut('sms', () =>
      fetch(address, {
        method: fields === undefined ? 'GET' : 'POST',
        ...(fields === undefined ? {} : { body: fields }),
        headers: { authorization: `Basic ${pass}`, accept: 'application/json' },
        redirect: 'error',
        signal: timeLimit(TIMEOUT_MS),
      }),
    );
    // Twilio's messages quote the number, so only the status is logged.
    if (!response.ok) throw new AnsweredWith('Twilio', response.status);
    return readJson(await response.text());
  }

  async function wasSent(phone: string, text: string): Promise<boolean> {
    const query = new URLSearchParams({ To: phone, PageSize: String(MAX_SEARCHED) });
    const found = v.safeParse(list, await call(`${messages}?${query.toString()}`));
    if (!found.success) throw new Error('Twilio’s answer does not fit its schema');
    return found.output.messages.some(({ body, status }) => body === text && !NOT_SENT.has(status));
  }

  return {
    send: async ({ phone, text, isRepeat = false }) => {
      if (isRepeat && (await wasSent(phone, text))) return;
      const sender = account.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const fields = new URLSearchParams({ To: phone, [sender]: account.from, Body: text });
      const answer = v.safeParse(sent, await call(messages, fields));
      if (!answer.success) throw new Error('Twilio’s answer does not fit its schema');
    },
  };
}
