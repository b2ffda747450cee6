import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CASE_IMAGE_PATH, LIVE_ENDED, LIVE_PATH, signOut, whoAmI } from '@cauce/contract/console';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { signedIn } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { announceChange } from '../../database/live-changes.ts';
import { liveStreams } from '../../telemetry/meters.ts';

const [test] = consoleForFile([]);
let address = '';
beforeAll(async () => {
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Opens a stream; `until` reads until a text has arrived. */
async function openStream(cookies: ReadonlyMap<string, string>, signal?: AbortSignal) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address + LIVE_PATH, {
    headers: { cookie },
    ...(signal && { signal }),
  });
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

/** Holds up every check of a session while `work` runs. */
async function whileChecksWait(work: () => Promise<void>): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`lock table agent_sessions`.execute(tx);
    await work();
  });
}

/** The server's answer to a request that `send` causes. */
async function answerTo(send: () => void): Promise<ServerResponse> {
  const arrived = once(test.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  send();
  const [, response] = await arrived;
  return response;
}

it('reports which topic changed, whoever committed it, and no data', async () => {
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

it('ends with the session, which may have four streams at most', async () => {
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

it('releases a connection that was cut during the session check', async () => {
  const browser = await signedIn(test, 'operator');
  await whileChecksWait(async () => {
    for (let times = 0; times < 4; times += 1) {
      const cut = new AbortController();
      const response = await answerTo(() => {
        openStream(browser.cookies, cut.signal).catch(() => undefined);
      });
      cut.abort();
      await once(response, 'close');
    }
  });
  // The waiting session checks run before the table is locked again.
  await whileChecksWait(async () => undefined);
  const fifth = await openStream(browser.cookies);
  expect(fifth.answer.status).toBe(200);
  expect((await liveStreams.get()).values).toMatchObject([{ value: 1 }]);
  await fifth.cancel();
});

it('does not extend an unattended session, nor do images of a page that reloads itself', async () => {
  const browser = await signedIn(test, 'operator');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const image = `${CASE_IMAGE_PATH}/${'a'.repeat(43)}`;
  for (let minutes = 0; minutes <= 30; minutes += 5) {
    const stream = await openStream(browser.cookies);
    expect(stream.answer.status).toBe(minutes < 30 ? 200 : 401);
    await stream.cancel();
    const answer = await test.inject({ url: image, headers: { cookie } });
    expect(answer.statusCode).toBe(minutes < 30 ? 404 : 401);
    test.clock.advance(5 * 60_000);
  }
  test.clock.advance(60_000);
  expect(await browser.refusal(whoAmI, {})).toBe('sessionExpired');
});

it('does not delay the closing of a server', async () => {
  const browser = await signedIn(test, 'admin');
  const stream = await openStream(browser.cookies);
  await stream.until('retry: 3000');
  let late: Promise<unknown> = Promise.resolve();
  let closed: Promise<unknown> = Promise.resolve();
  await whileChecksWait(async () => {
    await answerTo(() => {
      late = openStream(browser.cookies);
    });
    closed = test.app.close();
    await stream.until('never');
  });
  await Promise.all([late, closed]);
});
