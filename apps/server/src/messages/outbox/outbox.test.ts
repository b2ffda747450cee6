import { describe, expect, test } from 'vitest';
import { cardPayer, codeOf } from '../../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { startTestApp } from '../../../test/test-app.ts';

const app = appForFile();

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const page = (url = '/dev/outbox') => app.inject({ url, headers: { accept: BROWSER } });
const list = async (): Promise<{ phone: string; text: string; sentAt: string }[]> =>
  (await app.inject({ url: '/dev/outbox' })).json();

describe('the bank of a card', () => {
  test('texts the borrower the code with merchant, amount and the card’s last four digits', async () => {
    const payer = cardPayer(app);
    const cardId = await payer.bind('needsCode');
    const orderId = await addLoanLike(app, 'BANK');
    const body = await payer.intent(orderId, cardId);
    const { outcome } = await payer.commit(body);
    if (!outcome.ok) throw new Error(outcome.refusal);
    const recordId = String(outcome.data.recordId);
    const { phone } = await app.db
      .selectFrom('borrowers')
      .select('phone')
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
    const [first] = await list();
    expect(first).toMatchObject({ phone, sentAt: '2026-03-02T18:00:00.000Z' });
    const code = await codeOf(app, recordId);
    for (const part of [code, '$889,20', '3155', app.settings.brand.name, orderId])
      expect(first?.text).toContain(part);

    app.clock.advance(61_000);
    await payer.commit(body, { isResend: true });
    const messages = await list();
    expect(messages).toHaveLength(2);
    expect(messages[0]?.text).toContain(await codeOf(app, recordId));
    // The code in the outbox completes the payment.
    const typed = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
    expect((await payer.confirm(orderId, recordId, typed)).outcome.ok).toBe(true);
  });

  test('sends nothing for a card that needs no code', async () => {
    const payer = cardPayer(app);
    const before = (await list()).length;
    const orderId = await addLoanLike(app, 'PLAIN');
    await payer.commit(await payer.intent(orderId, await payer.bind()));
    expect(await list()).toHaveLength(before);
  });
});

describe('the outbox as a page', () => {
  test('is sent to callers that accept HTML, in the requested language, without a script', async () => {
    const answer = await page('/dev/outbox?isNeedPop=1');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['vary']).toContain('Accept');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toContain('Sent messages');
    expect(answer.body).not.toContain('<script');
    expect((await page()).body).toContain('Mensajes enviados');
  });

  test('shows a message as text, whatever it contains, at the market’s time', async () => {
    const text = `<img src=x onerror="alert(1)"> & 'more'`;
    await app.ports.sms.send({ messageId: 'odd', phone: '+525555550199', text });
    const { body } = await page();
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;');
    expect(body).not.toContain('<img');
    expect(body).toContain('2026-03-02 12:01:01');
    expect((await list()).some((one) => one.text === text)).toBe(true);
  });

  test('says if there is no message', async () => {
    const empty = await startTestApp();
    const answer = await empty.inject({ url: '/dev/outbox', headers: { accept: BROWSER } });
    expect(answer.body).toContain('Todavía no se ha enviado ningún mensaje.');
    await empty.close();
  });
});

test('in production there is no outbox, neither as JSON nor as a page', async () => {
  const production = await startTestApp({ settings: { mode: 'production' }, withDemo: false });
  for (const accept of ['application/json', BROWSER]) {
    const answer = await production.inject({ url: '/dev/outbox', headers: { accept } });
    expect(answer.statusCode).toBe(404);
  }
  await production.close();
});
