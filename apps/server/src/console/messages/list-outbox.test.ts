import { CONSOLE_HEADER, listOutbox, whoAmI } from '@cauce/contract/console';
import { expect, test } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { startTestApp } from '../../../test/test-app.ts';

const [app, laura, mateo] = consoleForFile(['agent', 'operator']);

test('an operator of a demo reads what it has sent, newest first, and an agent does not', async () => {
  expect((await mateo.done(whoAmI, {})).lender.hasOutbox).toBe(true);
  expect((await mateo.done(listOutbox, {})).messages).toEqual([]);
  await app.ports.sms.send({ messageId: 'one', phone: '+525555550199', text: 'Tu código es 1.' });
  app.clock.advance(1_000);
  const mail = { to: 'ana@cauce.example', subject: 'Tu cuenta', text: 'Abre este enlace.' };
  await app.ports.mail?.send({ messageId: 'two', ...mail });
  app.clock.advance(1_000);
  await app.ports.sms.send({ messageId: 'three', phone: '+525555550199', text: '<b>3</b>' });
  expect((await mateo.done(listOutbox, {})).messages).toEqual([
    {
      to: '+525555550199',
      subject: '',
      text: '<b>3</b>',
      sentAt: '2026-03-02T18:00:02.000Z',
    },
    { ...mail, sentAt: '2026-03-02T18:00:01.000Z' },
    {
      to: '+525555550199',
      subject: '',
      text: 'Tu código es 1.',
      sentAt: '2026-03-02T18:00:00.000Z',
    },
  ]);
  expect((await laura.call(listOutbox, {})).outcome).toMatchObject({
    refusal: 'permissionRefused',
  });
});

test('in production, and where a real service sends SMS, its path does not exist', async () => {
  const twilio = { url: 'https://api.twilio.com', accountSid: 'AC', authToken: 'x', from: 'MG' };
  for (const settings of [{ mode: 'production' }, { twilio }] as const) {
    const other = await startTestApp({ settings, withDemo: false });
    const answerOf = async (url: string) => {
      const headers = { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
      const { statusCode, body } = await other.inject({ method: 'POST', url, headers });
      return { statusCode, body };
    };
    const unknown = await answerOf('/console/api/no-such-call');
    expect(unknown.statusCode).toBe(404);
    expect(await answerOf(listOutbox.path)).toEqual(unknown);
    expect((await answerOf(whoAmI.path)).statusCode).toBe(401);
    await other.close();
  }
});
