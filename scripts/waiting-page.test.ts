import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../apps/server/test/free-port.ts';
import { waitOn } from './waiting-page.ts';

let port = 0;
let waiting: Awaited<ReturnType<typeof waitOn>>;
beforeAll(async () => {
  port = await freePort();
  waiting = await waitOn({ host: '127.0.0.1', port }, 'Luna & <b>');
});
afterAll(() => waiting.giveUp());

const ask = (path: string, accept: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });

it('says to a person that the page comes, in both languages and with nothing of the name as markup', async () => {
  const answer = await ask('/testPreview', 'text/html');
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(text).toContain('Se está preparando');
  expect(text).toContain('Getting ready');
  expect(text).toContain('Luna &#38; &#60;b&#62;');
});

it('is alive and not ready', async () => {
  expect((await ask('/health/live', '*/*')).status).toBe(200);
  const ready = await ask('/health/ready', '*/*');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
});

it('says that somebody else has the port, and leaves it when it is given up', async () => {
  const here = { host: '127.0.0.1', port };
  await expect(waitOn(here, 'x')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await waiting.giveUp();
  const next = await waitOn(here, 'x');
  await next.giveUp();
});
