import type { FastifyInstance } from 'fastify';
import { listOutbox } from '../../ports/sms-outbox.ts';
import type { Wire } from '../../wire/mount.ts';

/** `GET /dev/outbox`: the sent SMS, newest first; only of the demo, whose people are nobody (decisions §13). */
export function registerOutbox(app: FastifyInstance, { db, settings }: Wire): void {
  if (settings.mode !== 'demo') return;
  app.get('/dev/outbox', () => listOutbox(db));
}
