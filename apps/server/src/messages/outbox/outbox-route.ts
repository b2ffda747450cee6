import { MAILS_PATH, OUTBOX_PATH, languageOf } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import { marketOf } from '@cauce/lending';
import { listMailOutbox } from '../../providers/mail-outbox.ts';
import { listOutbox } from '../../providers/sms-outbox.ts';
import type { SentSms } from '../../providers/sms-outbox.ts';
import { queryOf, readHints } from '../../http/sessions/common-parameters.ts';
import type { Wire } from '../../http/wire.ts';
import { OUTBOX_PAGE_POLICY, outboxPage } from './outbox-page.ts';

/**
 * `GET /dev/outbox`: the sent SMS, newest first, as JSON or, for callers that accept HTML, as a page with the mails to
 * agents. `GET /dev/mails`: those mails as JSON. Demo only, whose people are fictitious.
 */
export function registerOutbox(app: FastifyInstance, { db, settings }: Wire): void {
  if (settings.mode !== 'demo') return;
  const { timeZone } = marketOf(settings.country);
  app.get(OUTBOX_PATH, async (request, reply) => {
    void reply.header('vary', 'Accept');
    const sent = await listOutbox(db);
    if (request.headers.accept?.includes('text/html') !== true) return sent;
    const mails = (await listMailOutbox(db)).map(({ to, subject, text, sentAt }) => ({
      phone: to,
      text: `${subject}\n\n${text}`,
      sentAt,
    }));
    const language = languageOf(
      readHints(queryOf(request), settings.brand.merchantNumber),
      settings.brand.languages,
    );
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', OUTBOX_PAGE_POLICY)
      .send(outboxPage([...sent, ...mails].toSorted(newestFirst), { language, timeZone }));
  });
  app.get(MAILS_PATH, () => listMailOutbox(db));
}

const newestFirst = (one: SentSms, other: SentSms): number =>
  other.sentAt.getTime() - one.sentAt.getTime();
