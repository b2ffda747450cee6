import { LIVE_ENDED, LIVE_PATH } from '@cauce/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveStreams } from '../../telemetry/meters.ts';
import { isSessionOpen, proveUnattended } from './agent-session.ts';
import { refuseForeignOrigin } from './console-guard.ts';
import type { LiveChanges } from './live-changes.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';

// Shorter than any proxy's time-out; also how late an open page learns that its session has ended.
const BEAT_MS = 10_000;
// A browser opens at most six connections to one server, so a few tabs stream and the others poll.
const MAX_STREAMS = 4;

/**
 * `GET /console/api/live`: names of topics as Server-Sent Events, for as long as the session lasts. It contains no
 * data.
 */
export function registerLive(scope: FastifyInstance, live: LiveChanges, wire: Wire): void {
  const streams = new Map<string, number>();
  scope.route({
    method: 'GET',
    url: LIVE_PATH,
    config: { isConsole: true, isStream: true },
    handler: async (request, reply) => {
      refuseForeignOrigin(request, wire.settings);
      const { sessionHash } = await proveUnattended(request, wire);
      // The connection was cut while the session was being checked: 'close' has fired already, so nothing would end the
      // stream.
      if (reply.raw.destroyed) return reply.hijack();
      const session = sessionHash.toString('hex');
      const open = streams.get(session) ?? 0;
      if (open >= MAX_STREAMS) throw new Refused('tooManyRequests', '', 60);
      streams.set(session, open + 1);
      stream(request, reply, live, () => isSessionOpen(sessionHash, wire)).once('close', () => {
        const left = (streams.get(session) ?? 1) - 1;
        if (left > 0) streams.set(session, left);
        else streams.delete(session);
      });
      return reply;
    },
  });
}

function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  live: LiveChanges,
  isOpen: () => Promise<boolean>,
): FastifyReply['raw'] {
  const { raw } = reply;
  // The default headers, which a hijacked reply does not write by itself.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  const send = (event: string): void => {
    raw.write(`event: ${event}\ndata: 1\n\n`);
  };
  const end = (event?: string): void => {
    if (event !== undefined) send(event);
    raw.end();
  };
  liveStreams.inc();
  let isListening = false;
  const stop = live.listen({
    // The start of the answer is a promise: what the page reads from then on stays current until it is notified.
    onListening: () => {
      if (raw.destroyed || isListening) return;
      isListening = true;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        // The server may close at any time; the browser then opens a new connection.
        connection: 'close',
      });
      raw.write('retry: 3000\n\n');
    },
    onChange: (topics) => {
      if (isListening) topics.forEach(send);
    },
    onClose: () => end(),
  });
  const beat = setInterval(() => {
    if (!isListening) return;
    raw.write(': beat\n\n');
    isOpen().then(
      (isStill) => (isStill ? undefined : end(LIVE_ENDED)),
      (error: unknown) => request.log.warn({ err: error }, 'could not check a session'),
    );
  }, BEAT_MS);
  raw.once('close', () => {
    clearInterval(beat);
    stop();
    liveStreams.dec();
  });
  return raw;
}
