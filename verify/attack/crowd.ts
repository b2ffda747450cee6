import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sender } from '../wire/send.ts';
import type { Reply } from '../wire/send.ts';
import { healthyClient } from './healthy-client.ts';
import type { Scene } from './scene.ts';

const SLOW_EACH = 500;
const CLOSED_WITHIN_MS = 20_000;
const DRIP_MS = 1_000;
const IDLE = 5_000;
/** File descriptors that this process needs besides. */
const FILES_LEFT_FREE = 200;
const NEW_CLIENTS = 20;
const READ_MS = 100;
// On a busy machine reads are slow anyway: there a read during the attack may take this many times as long.
const READ_RATIO = 4;

const HEAD = 'GET /health/ready HTTP/1.1\r\nHost: a\r\n';
const BODY =
  'POST /site/representative-example HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n';

/** Very many clients that never finish a request, then very many that send nothing: other clients are served meanwhile. */
export async function tryCrowd(scene: Scene): Promise<void> {
  if (scene.isQuick) return;
  await trySlowCrowd(scene);
  await tryIdleCrowd(scene);
}

async function trySlowCrowd(scene: Scene): Promise<void> {
  const { lender, tally } = scene;
  const alone = await healthyClient(scene, wait(3_000));
  const kinds = [
    ['headers', HEAD, 'X-'],
    ['a body', BODY, 'a'],
  ] as const;
  const crowd = kinds.flatMap(([what, begin, drip]) =>
    Array.from({ length: SLOW_EACH }, () => dripUntilClosed(lender.port, begin, drip, what)),
  );
  const beside = await healthyClient(scene, Promise.all(crowd));
  const ended = await Promise.all(crowd);
  for (const { what, closedAfterMs } of ended)
    tally.count(
      'a thousand slow senders at once',
      closedAfterMs === null ? `${what}: still open after ${CLOSED_WITHIN_MS / 1_000} s` : null,
    );
  const mostMs = Math.max(READ_MS, READ_RATIO * alone.p99);
  tally.count(
    'a borrower’s reads beside slow senders',
    beside.p99 <= mostMs ? null : `p99 ${beside.p99} ms of ${mostMs}`,
  );
  tally.record({
    'slow senders at once: closed after, s, at the latest': seconds(
      Math.max(...ended.map(({ closedAfterMs }) => closedAfterMs ?? Infinity)),
    ),
    [`a borrower’s read meanwhile, p99 ms at most ${mostMs} (of so many)`]: `${beside.p99} (${beside.count})`,
    'the same alone, p99 ms (of so many)': `${alone.p99} (${alone.count})`,
  });
}

const seconds = (ms: number): number => Number((ms / 1_000).toFixed(1));

interface Dripped {
  readonly what: string;
  /** Null if the server kept it open for longer than allowed. */
  readonly closedAfterMs: number | null;
}

async function dripUntilClosed(
  port: number,
  begin: string,
  drip: string,
  what: string,
): Promise<Dripped> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<'closed'>((done) => socket.once('close', () => done('closed')));
  await new Promise<void>((done) => {
    socket.once('connect', done);
    socket.once('close', done);
  });
  const from = performance.now();
  socket.write(begin);
  for (;;) {
    const event = await Promise.race([closed, wait(DRIP_MS)]);
    const ms = performance.now() - from;
    if (event === 'closed') return { what, closedAfterMs: ms };
    if (ms > CLOSED_WITHIN_MS) break;
    socket.write(drip);
  }
  socket.destroy();
  return { what, closedAfterMs: null };
}

async function tryIdleCrowd(scene: Scene): Promise<void> {
  const { lender, tally } = scene;
  // Node raises the soft limit to the hard one at start, here and in the server.
  const limit = Number(
    /Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? IDLE,
  );
  const wanted = Math.min(IDLE, limit - FILES_LEFT_FREE);
  const idle = await Promise.all(Array.from({ length: wanted }, () => open(lender.port)));
  const held = idle.filter((socket) => socket !== null);
  const times: number[] = [];
  for (let at = 0; at < NEW_CLIENTS; at += 1) {
    const { status, ms, broken } = await newClient(lender.port);
    times.push(ms);
    tally.count(
      'a new client beside thousands of idle ones',
      status === 200 ? null : `status ${status} ${broken ?? ''}`,
    );
  }
  const stillOpen = held.filter((socket) => !socket.destroyed).length;
  for (const socket of held) socket.destroy();
  tally.record({
    'idle connections: wanted, open, open after the newcomers': `${wanted}, ${held.length}, ${stillOpen}`,
    'a newcomer on a connection of its own meanwhile, ms at most': Math.round(Math.max(...times)),
  });
}

/** A client that was not connected before. */
async function newClient(port: number): Promise<Reply> {
  const { send, close } = sender(port);
  try {
    return await send({ method: 'GET', path: '/health/ready', headers: {}, body: null });
  } finally {
    close();
  }
}

function open(port: number): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.resume();
    socket.once('connect', () => done(socket));
    socket.on('error', () => done(null));
  });
}
