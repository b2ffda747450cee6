import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { twilioSms } from './twilio-sms.ts';

const ACCOUNT = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'f'.repeat(32),
  from: '+15005550006',
};
const PATH = `/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`;
const message = { messageId: 'code.1', phone: '+525512345678', text: 'Cauce: 123456' };

interface Message {
  readonly to: string | null;
  readonly body: string | null;
  readonly from: string | null;
  readonly status: string;
}

/** Implements the part of Twilio's API that sends and lists messages: they are stored and listed newest first. */
let messages: Message[] = [];
let answer: 'works' | 'fails' | 'losesTheReply' = 'works';
let calls = 0;

async function take(request: IncomingMessage): Promise<[number, object] | null> {
  calls += 1;
  const url = new URL(request.url ?? '', 'http://stand-in');
  const pass = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64');
  if (url.pathname !== PATH || request.headers.authorization !== `Basic ${pass}`)
    return [401, { code: 20_003, message: 'Authenticate' }];
  if (request.method === 'GET') {
    const found = messages.filter(({ to }) => to === url.searchParams.get('To')).toReversed();
    return [200, { messages: found.slice(0, Number(url.searchParams.get('PageSize'))) }];
  }
  if (answer === 'fails') return [400, { code: 21_211, message: 'Invalid To +525512345678' }];
  const fields = new URLSearchParams(await text(request));
  const from = fields.get('From') ?? fields.get('MessagingServiceSid');
  messages.push({ to: fields.get('To'), body: fields.get('Body'), from, status: 'queued' });
  return answer === 'losesTheReply' ? null : [201, { sid: 'SM1', status: 'queued' }];
}

const server = createServer((request, response) => {
  void take(request).then((answer) => {
    if (answer === null) return response.destroy();
    return response
      .writeHead(answer[0], { 'content-type': 'application/json' })
      .end(JSON.stringify(answer[1]));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  messages = [];
  calls = 0;
  answer = 'works';
});

test('a message goes out under the account, from a number or a messaging service', async () => {
  await twilioSms({ ...ACCOUNT, url }).send(message);
  const service = `MG${'1'.repeat(32)}`;
  await twilioSms({ ...ACCOUNT, url, from: service }).send(message);
  expect(messages).toEqual([
    { to: message.phone, body: message.text, from: ACCOUNT.from, status: 'queued' },
    { to: message.phone, body: message.text, from: service, status: 'queued' },
  ]);
  expect(calls).toBe(2);
});

test('a message whose answer was lost is not sent again', async () => {
  const sms = twilioSms({ ...ACCOUNT, url });
  answer = 'losesTheReply';
  await expect(sms.send(message)).rejects.toThrow('fetch failed');
  answer = 'works';
  await sms.send({ ...message, isRepeat: true });
  expect(messages).toHaveLength(1);
});

test('a message that never arrived is sent on the second request, and so is one that failed', async () => {
  const sms = twilioSms({ ...ACCOUNT, url });
  messages = [{ to: message.phone, body: 'another', from: ACCOUNT.from, status: 'delivered' }];
  await sms.send({ ...message, isRepeat: true });
  expect(messages).toHaveLength(2);
  messages = [{ to: message.phone, body: message.text, from: ACCOUNT.from, status: 'failed' }];
  await sms.send({ ...message, isRepeat: true });
  expect(messages).toHaveLength(2);
});

test('a refusal is an error without the number', async () => {
  answer = 'fails';
  await expect(twilioSms({ ...ACCOUNT, url }).send(message)).rejects.toThrow(
    /^Twilio answered 400$/,
  );
});
