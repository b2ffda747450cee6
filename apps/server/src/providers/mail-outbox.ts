import type { Db } from '../database/tables/tables.ts';
import { refuseProduction } from './sandbox/refuse-production.ts';
import type { StandInDeps } from './sandbox/refuse-production.ts';
import type { Mail } from './mail.ts';

/** The embedded e-mail service: an outbox shown on a developer page. Throws in production. */
export function mailOutbox(deps: StandInDeps): Mail {
  refuseProduction(deps.settings.mode, 'The mail outbox');
  return {
    send: async ({ messageId, to, subject, text }) => {
      await deps.db
        .insertInto('mail_outbox')
        .values({
          message_id: messageId,
          recipient: to,
          subject,
          text,
          sent_at: new Date(deps.clock.now()),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
  };
}

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
}

// Enough for a person; it bounds the page.
const MAX_SHOWN = 50;

/** The mails in the outbox, newest first. */
export async function listMailOutbox(db: Db): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('message_id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    sentAt: row.sent_at,
  }));
}
