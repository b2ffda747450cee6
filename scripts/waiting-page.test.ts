import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../apps/server/test/free-port.ts';
import { serveWaitingPage } from './waiting-page.ts';

let port = 0;
let waiting: Awaited<ReturnType<typeof serveWaitingPage>>;
beforeAll(async () => {
  port = await freePort();
  waiting = await serveWaitingPage({ host: '127.0.0.1', port }, 'Luna & <b>');
});
afterAll(() => waiting.close());

const get = (path: string, accept: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });

it('shows a person that the page is being prepared, in both languages, with the name escaped', async () => {
  const answer = await get('/testPreview', 'text/html');
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(text).toContain('Se está preparando');
  expect(text).toContain('Getting ready');
  expect(text).toContain('Luna &#38; &#60;b&#62;');
});

it('is alive and not ready', async () => {
  expect((await get('/health/live', '*/*')).status).toBe(200);
  const ready = await get('/health/ready', '*/*');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
});

it('rejects if the port is in use, and frees it when closed', async () => {
  const here = { host: '127.0.0.1', port };
  await expect(serveWaitingPage(here, 'x')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await waiting.close();
  const next = await serveWaitingPage(here, 'x');
  await next.close();
});
