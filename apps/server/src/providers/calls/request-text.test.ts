import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { requestText } from './request-text.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/charges`;
}

const send = (url: string, { body = '{"amount":5}', signal = AbortSignal.timeout(30_000) } = {}) =>
  requestText(url, {
    method: 'POST',
    headers: { authorization: 'key' },
    body,
    signal,
    longest: 20,
  });

describe('a request of text', () => {
  it('sends its body and headers, and reuses its connection', async () => {
    const ports = new Set<number | undefined>();
    const url = await listen((request, response) => {
      ports.add(request.socket.remotePort);
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        response.statusCode = 402;
        response.end(`${request.headers.authorization} ${body}`);
      });
    });
    const answer = { status: 402, text: 'key {"amount":5}' };
    expect([await send(url), await send(url)]).toEqual([answer, answer]);
    expect(ports.size).toBe(1);
    expect((await send(url, { body: '«ñ»' })).text).toBe('key «ñ»');
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const url = await listen((_request, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(send(url)).rejects.toThrow('redirect');
    expect(calls).toBe(1);
  });

  it('rejects an answer that is cut off or too long', async () => {
    const cut = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(send(cut)).rejects.toThrow('aborted');
    server?.close();
    const long = await listen((_request, response) => response.end('x'.repeat(30)));
    await expect(send(long)).rejects.toThrow('too long');
  });

  it('is aborted by its signal, and fails without a server', async () => {
    const url = await listen(() => undefined);
    const controller = new AbortController();
    const sent = send(url, { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toThrow('abort');
    await expect(send('http://127.0.0.1:9/none')).rejects.toThrow('ECONNREFUSED');
  });
});
