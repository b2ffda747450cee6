import { LIVE_ENDED, LIVE_PATH, signOut } from '@cauce/contract/console';
import { beforeAll, expect, it, vi } from 'vitest';
import { signedIn } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { announceChange } from '../../database/live-changes.ts';

const [test] = consoleForFile([]);
let address = '';
beforeAll(async () => {
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Opens a stream; `until` reads until a text has arrived. */
async function openStream(cookies: ReadonlyMap<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address + LIVE_PATH, { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    until: async (wanted: string): Promise<string> => {
      while (!text.includes(wanted)) {
        const part = await reader?.read();
        if (part === undefined || part.done) return text;
        text += part.value;
      }
      return text;
    },
    cancel: async (): Promise<void> => reader?.cancel(),
  };
}

it('tells which topic changed, whoever committed it, and nothing of what', async () => {
  const browser = await signedIn(test, 'agent');
  await announceChange(test.db, 'loans');
  const stream = await openStream(browser.cookies);
  expect(stream.answer.status).toBe(200);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.answer.headers.get('cache-control')).toBe('no-store');
  // Once the stream has begun nothing is missed, and earlier changes are not reported.
  await test.db.transaction().execute((tx) => announceChange(tx, 'complaints'));
  const text = await stream.until('event: complaints\ndata: 1\n\n');
  expect(text.replaceAll(': beat\n\n', '')).toBe('retry: 3000\n\nevent: complaints\ndata: 1\n\n');
  await stream.cancel();
});

it('ends when the session does, and a session has four at most', async () => {
  // The interval at which a stream checks its session, triggered by the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const browser = await signedIn(test, 'operator');
  const cookies = new Map(browser.cookies);
  const streams = await Promise.all(Array.from({ length: 4 }, () => openStream(cookies)));
  const fifth = await openStream(cookies);
  expect(fifth.answer.status).toBe(429);
  await Promise.all(streams.slice(1).map(({ cancel }) => cancel()));
  await browser.call(signOut, {});
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await streams[0]?.until(`event: ${LIVE_ENDED}`)).toContain(LIVE_ENDED);
  expect((await openStream(cookies)).answer.status).toBe(401);
});

it('does not hold a server back that closes', async () => {
  const browser = await signedIn(test, 'admin');
  const stream = await openStream(browser.cookies);
  await stream.until('retry: 3000');
  const closed = test.app.close();
  await stream.until('never');
  await closed;
});
