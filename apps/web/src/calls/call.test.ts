import { defineEndpoint } from '@cauce/contract';
import { readContract, readLoan } from '@cauce/contract/server';
import type { AnyEndpoint, Session } from '@cauce/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, configWith, recordingSend } from '../../test/providers.tsx';
import { call, TIMEOUT_MS } from './call.ts';
import type { Send } from './send.ts';

const session: Session = { userId: '1001', sessionId: 'demo-1001', merchantNumber: 'CAUCE' };
const config = configWith();
const input = { orderId: 'D174', productId: '' };
const success = { success: true, code: '0', message: '', data: readLoan.sample };

const callWith = (send: Send) => call(readLoan, input, { send, config, session });
const refusalOf = async (send: Send) => {
  const outcome = await callWith(send);
  return outcome.ok ? null : outcome;
};

const refusalWithRetryAfter = (status: number, retryAfter: string) =>
  refusalOf(async () => answer('', status, { 'retry-after': retryAfter }));

describe('a request', () => {
  it('puts common parameters into the query and its own into a form', async () => {
    const { send, requests } = recordingSend(() => answer(success));
    await callWith(send);
    const [request] = requests;
    expect(request?.url).toBe(
      '/v3/loan-details/loan-details?userId=1001&sessionId=demo-1001&merchantNumber=CAUCE',
    );
    expect(request?.method).toBe('POST');
    expect(request?.body).toBe('productId=&orderId=D174');
    expect(request?.headers['Content-Type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers['X-Requested-With']).toBe('XMLHttpRequest');
  });

  it('puts everything of a GET into the query, and sends no body', async () => {
    const { send, requests } = recordingSend(() => answer({ success: true, data: null }));
    await call(readContract, { orderNo: 'D174', productId: null }, { send, config, session });
    expect(requests[0]?.url).toContain('orderNo=D174');
    expect(requests[0]?.body).toBeNull();
    expect(requests[0]?.headers['Content-Type']).toBeUndefined();
  });

  it('is sent to the configured origin and prefix', async () => {
    const { send, requests } = recordingSend(() => answer(success));
    const elsewhere = { apiOrigin: 'https://api.example', apiPrefix: '/api/v1' };
    await call(readLoan, input, { send, config: elsewhere, session });
    expect(requests[0]?.url).toMatch(/^https:\/\/api\.example\/api\/v1\/v3\/loan-details/);
  });

  it('carries the key of its intent', async () => {
    const { send, requests } = recordingSend(() => answer(success));
    await call(readLoan, input, { send, config, session, intent: 'key-1' });
    expect(requests[0]?.headers['Idempotency-Key']).toBe('key-1');
  });

  it('forwards the query values of its encoding as headers, and only those that a header can carry', async () => {
    const { send, requests } = recordingSend(() => answer(success));
    const forwarded: Session = {
      ...session,
      swift: 'áb',
      eyes: 'x\r\nEvil: 1',
      dearest: 'json only',
    };
    await call(readLoan, input, { send, config, session: forwarded });
    const headers = requests[0]?.headers ?? {};
    expect(headers['swift']).toBe('áb');
    expect(headers['eyes']).toBeUndefined();
    expect(headers['dearest']).toBeUndefined();
    expect(() => new Headers(headers)).not.toThrow();

    const json: AnyEndpoint = defineEndpoint({ ...readLoan, encoding: 'json' });
    await call(json, input, {
      send,
      config,
      session: { ...forwarded, crp_phe: '55', language: '漢' },
    });
    expect(requests[1]?.headers).toMatchObject({ dearest: 'json only', crp_phe: '55' });
    expect(requests[1]?.headers['language']).toBeUndefined();
    expect(requests[1]?.headers['X-Requested-With']).toBe('XMLHttpRequest');
    expect(requests[1]?.body).toBe(JSON.stringify({ productId: '', orderId: 'D174' }));
  });

  it.each([
    ['form', readLoan],
    ['query', defineEndpoint({ ...readLoan, method: 'GET', encoding: 'query' })],
    ['multipart', defineEndpoint({ ...readLoan, encoding: 'multipart' })],
  ] as const)('forwards swift and eyes by the client of forms, with a %s too', async (_, one) => {
    const { send, requests } = recordingSend(() => answer(success));
    const forwarded = { ...session, swift: 's', eyes: 'e', showy: 'json only', language: 'fr' };
    await call(one, input, { send, config, session: forwarded });
    const headers = requests[0]?.headers ?? {};
    expect(headers).toMatchObject({
      swift: 's',
      eyes: 'e',
      'X-Requested-With': 'XMLHttpRequest',
    });
    expect(headers).not.toHaveProperty('showy');
    expect(headers).not.toHaveProperty('language');
  });
});

describe('an answer', () => {
  it('is data when its dialect says success', async () => {
    const outcome = await callWith(async () => answer(success));
    expect(outcome.ok && outcome.data.status).toBe(174);
  });

  it('is the refusal that the endpoint declares, with the message and the request id', async () => {
    const body = { success: false, code: '1404', message: 'No existe', data: null };
    const outcome = await refusalOf(async () => answer(body, 200, { 'x-request-id': 'f-1' }));
    expect(outcome).toMatchObject({
      refusal: 'orderNotFound',
      message: 'No existe',
      requestId: 'f-1',
    });
  });

  it('of a server without the call has no message for the borrower', async () => {
    const outcome = await refusalOf(async () => answer({ message: 'Cannot POST /v3/x' }, 404));
    expect(outcome).toMatchObject({ refusal: 'routeNotFound', message: '' });
  });

  it.each([
    [401, 'sessionExpired'],
    [404, 'routeNotFound'],
    [413, 'payloadTooLarge'],
    [422, 'keyReused'],
    [429, 'tooManyRequests'],
    [500, 'failed'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [599, 'failed'],
    [418, 'notOurServer'],
  ])('of status %i is «%s», whatever its body contains', async (status, refusal) => {
    for (const body of ['<html>', '', { code: '0', success: true, data: {} }]) {
      const outcome = await refusalOf(async () => answer(body, status));
      expect(outcome?.refusal).toBe(refusal);
    }
  });

  it('includes how long to wait if the server says it', async () => {
    expect((await refusalWithRetryAfter(429, '90'))?.retryAfterMs).toBe(90_000);
    expect((await refusalWithRetryAfter(503, '5'))?.retryAfterMs).toBe(5_000);
    expect(
      (await refusalWithRetryAfter(503, 'Wed, 21 Oct 2026 07:28:00 GMT'))?.retryAfterMs,
    ).toBeNull();
    expect((await refusalWithRetryAfter(500, '5'))?.retryAfterMs).toBeNull();
  });

  it.each(['<html><body>Wi-Fi</body></html>', '', '{"code":', 'null', '[]', '"text"', '{}'])(
    'that is no envelope (%s) is not our server’s',
    async (text) => {
      expect((await refusalOf(async () => answer(text)))?.refusal).toBe('notOurServer');
    },
  );
});

describe('no answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is offline when the sender rejects, and nothing is thrown', async () => {
    const outcome = await refusalOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(outcome?.refusal).toBe('offline');
  });

  it('times out after 60 s, and the request is given up', async () => {
    let signal: AbortSignal | undefined;
    const pending = refusalOf((request) => {
      signal = request.signal;
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await pending)?.refusal).toBe('timedOut');
    expect(signal?.aborted).toBe(true);
  });

  it('times out as well when the head came and the body stalls', async () => {
    const stalled = { ...answer(success), text: () => new Promise<string>(() => undefined) };
    const pending = refusalOf(async () => stalled);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await pending)?.refusal).toBe('timedOut');
  });

  it('is offline when the connection breaks within the body', async () => {
    const broken = { ...answer(success), text: () => Promise.reject(new TypeError('network')) };
    expect((await refusalOf(async () => broken))?.refusal).toBe('offline');
  });

  it('leaves no timer behind', async () => {
    await call(readLoan, input, { send: async () => answer(success), config, session });
    expect(vi.getTimerCount()).toBe(0);
  });
});
