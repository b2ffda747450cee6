import { connect } from 'node:net';
import type { Scene } from './scene.ts';

const MAX_WAIT_MS = 40_000;
const SILENCE_MS = 3_000;

interface Received {
  /** The status of every response on the connection, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the server has closed the connection within forty seconds. */
  readonly isClosed: boolean;
}

/** Writes raw bytes piece by piece, and reads until the server closes or has been silent. */
async function exchange(
  port: number,
  pieces: readonly string[],
  { everyMs = 0, silenceMs = SILENCE_MS }: { everyMs?: number; silenceMs?: number } = {},
): Promise<Received> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) =>
    socket.once('close', () => {
      isClosed = true;
      done();
    }),
  );
  const wait = (ms: number) => Promise.race([closed, new Promise((done) => setTimeout(done, ms))]);
  for (const piece of pieces) {
    if (isClosed) break;
    socket.write(Buffer.from(piece, 'latin1'));
    if (everyMs > 0) await wait(everyMs);
  }
  await wait(silenceMs);
  socket.destroy();
  const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
  return { statuses, text, isClosed };
}

const LIVE = 'GET /health/live HTTP/1.1\r\nHost: a\r\n';
const HEAD =
  'POST /site/representative-example HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n';
// If a body were read shorter than it is, this would be answered as a request of its own.
const HIDDEN = 'GET /dev/agents HTTP/1.1\r\nHost: a\r\n\r\n';

/** Two interpretations of one length (request smuggling): never a second answer, and never the hidden request's. */
const SMUGGLED: readonly (readonly [string, string])[] = [
  [
    'a length and chunks',
    `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'chunks and a length',
    `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: ${HIDDEN.length}\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['two lengths in one', `${HEAD}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['a length with a sign', `${HEAD}Content-Length: +0\r\n\r\n${HIDDEN}`],
  ['a length in hex', `${HEAD}Content-Length: 0x0\r\n\r\n${HIDDEN}`],
  [
    'a blank before the colon',
    `${HEAD}Transfer-Encoding : chunked\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
  ],
  ['an encoding that is none', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['chunked twice', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
  [
    'a folded header',
    `${HEAD}Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a chunk without a size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${HIDDEN}`],
  ['a bare line feed', `GET /health/ready HTTP/1.1\nHost: a\n\n${HIDDEN}`],
  ['zero in a header', `${LIVE}X-A: a\0b\r\n\r\n${HIDDEN}`],
  ['a line in a header', `${LIVE}X-A: a\rX-B: b\r\n\r\n${HIDDEN}`],
];

export async function trySockets({ lender, tally, isQuick }: Scene): Promise<void> {
  const { port } = lender;
  const serverEnded = 'the server has ended';
  await Promise.all(
    SMUGGLED.map(async ([what, bytes]) => {
      const { statuses, text } = await exchange(port, [bytes]);
      const isHidden = text.includes('"agents"') || statuses.length > 1;
      tally.count('request smuggling', isHidden ? `${what}: ${statuses.join()}` : null);
    }),
  );
  const flood = Array.from({ length: 900 }, (_, at) => `X-H${at}: ${'v'.repeat(30)}`).join('\r\n');
  const oddRequests: readonly (readonly [string, string, (received: Received) => boolean])[] = [
    ['900 headers', `${LIVE}${flood}\r\n\r\n`, ({ statuses }) => statuses[0] === 431],
    [
      'a header of 64 KiB',
      `${LIVE}X: ${'v'.repeat(65_536)}\r\n\r\n`,
      ({ statuses }) => statuses[0] === 431,
    ],
    [
      'an address of 64 KiB',
      `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      ({ statuses }) => [414, 431].includes(statuses[0] ?? 0),
    ],
    [
      'HTTP/1.0',
      'GET /health/live HTTP/1.0\r\n\r\n',
      ({ statuses, isClosed }) => statuses[0] === 200 && isClosed,
    ],
    ['no Host', 'GET /health/live HTTP/1.1\r\n\r\n', ({ statuses }) => statuses[0] === 400],
    ['three at once', `${LIVE}\r\n`.repeat(3), ({ statuses }) => statuses.join() === '200,200,200'],
    [
      'an absolute address',
      'GET http://evil.example/health/ready HTTP/1.1\r\nHost: a\r\n\r\n',
      ({ text, statuses }) => statuses.length === 1 && !text.includes('evil.example'),
    ],
    [
      'CONNECT',
      'CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: a\r\n\r\n',
      ({ statuses }) => statuses[0] !== 200,
    ],
    [
      'TRACE',
      'TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: mine\r\n\r\n',
      ({ text }) => !text.includes('mine'),
    ],
    [
      'an upgrade',
      `${LIVE}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
      ({ statuses }) => statuses[0] !== 101,
    ],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', () => true],
  ];
  await Promise.all(
    oddRequests.map(async ([what, bytes, isRight]) => {
      let received = await exchange(port, [bytes]);
      // On a busy machine wait longer for a late answer; a wrong one stays wrong.
      if (!isRight(received)) received = await exchange(port, [bytes], { silenceMs: MAX_WAIT_MS });
      const isHeld = isRight(received) && !lender.hasEnded();
      tally.count('malformed requests', isHeld ? null : `${what}: ${received.statuses.join()}`);
    }),
  );
  // A client that never finishes sending is disconnected.
  const drip = Array<string>(60).fill('a');
  const slow: readonly (readonly [string, readonly string[]])[] = [
    ['a body letter by letter', [`${HEAD}Content-Length: 5000\r\n\r\n`, ...drip]],
    ['headers letter by letter', [LIVE, 'X-A: ', ...drip]],
    ['a head without an end', [LIVE]],
    ['a body that never comes', [`${HEAD}Content-Length: 5000\r\n\r\n`]],
    [
      'chunks that never end',
      [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...drip.map(() => '1\r\na\r\n')],
    ],
  ];
  await Promise.all(
    (isQuick ? [] : slow).map(async ([what, pieces]) => {
      const times = { everyMs: pieces.length > 1 ? 1_000 : 0, silenceMs: MAX_WAIT_MS };
      const { isClosed } = await exchange(port, pieces, times);
      tally.count('slow senders', isClosed ? null : `${what}: still open`);
    }),
  );
  tally.count('the server still runs', lender.hasEnded() ? serverEnded : null);
}
