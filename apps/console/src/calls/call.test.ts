// @vitest-environment happy-dom
import { BACKGROUND_HEADER, CONSOLE_HEADER, listViews, whoAmI } from '@cauce/contract/console';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterSession, isSignedIn, leaveSession } from '../session/session.ts';
import { call } from './call.ts';

/** A server with one answer, and what was sent to it. */
function server(text: string, headers: Readonly<Record<string, string>> = {}) {
  const sent: (RequestInit & { readonly address: string })[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ ...init, address });
    return { headers: { get: (name: string) => headers[name] ?? null }, text: async () => text };
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  leaveSession();
});

describe('a call of the console', () => {
  it('sends its input in the body, never in the address, and follows no redirect', async () => {
    const sent = server(JSON.stringify({ success: true, data: listViews.sample }));
    const outcome = await call(listViews, {});
    expect(outcome).toMatchObject({ ok: true, data: listViews.sample });
    expect(sent).toMatchObject([
      {
        address: listViews.path,
        method: 'POST',
        body: '{}',
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        headers: { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
      },
    ]);
    expect(sent[0]?.headers).not.toHaveProperty(BACKGROUND_HEADER.name);
  });

  it('that the page makes by itself is marked, and does not extend the session', async () => {
    const sent = server(JSON.stringify({ success: true, data: listViews.sample }));
    await call(listViews, {}, { isBackground: true });
    expect(sent).toMatchObject([
      { headers: { [BACKGROUND_HEADER.name]: BACKGROUND_HEADER.value } },
    ]);
  });

  it.each([
    ['an empty body', ''],
    ['a page of a proxy', '<!doctype html>'],
    ['half an answer', '{"success":true,'],
    ['an answer of another server', '{"status":"ok"}'],
  ])('with %s has not reached our server', async (_what, text) => {
    server(text, { 'x-request-id': 'r-7' });
    expect(await call(listViews, {})).toMatchObject({
      ok: false,
      refusal: 'notOurServer',
      requestId: 'r-7',
    });
  });

  it.each([
    ['4', 4_000],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('that may be tried again after %j waits %j ms', async (retryAfter, retryAfterMs) => {
    server(JSON.stringify({ success: false, refusal: 'tooManyRequests' }), {
      'retry-after': retryAfter,
    });
    expect(await call(listViews, {})).toMatchObject({ refusal: 'tooManyRequests', retryAfterMs });
  });

  it('without a connection is offline, and one that took too long has timed out', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
    expect(await call(listViews, {})).toMatchObject({ refusal: 'offline' });
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await call(listViews, {})).toMatchObject({ refusal: 'timedOut' });
  });

  it('ends the session if the server no longer knows it, and at no other refusal', async () => {
    enterSession(whoAmI.sample);
    server(JSON.stringify({ success: false, refusal: 'permissionRefused' }));
    await call(listViews, {});
    expect(isSignedIn()).toBe(true);
    server(JSON.stringify({ success: false, refusal: 'sessionExpired' }));
    await call(listViews, {});
    expect(isSignedIn()).toBe(false);
  });
});
