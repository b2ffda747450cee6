import type { Db } from '../database/tables/tables.ts';
import type { Settings } from '../settings/settings.ts';
import { refuseProduction } from './sandbox/refuse-production.ts';
import type { StandInDeps } from './sandbox/refuse-production.ts';
import type { Sms } from './sms.ts';

/** Whether SMS stay in the outbox: in a demo for which no real service sends them. */
export const hasOutbox = ({
  mode,
  twilio,
  backOffice,
}: Pick<Settings, 'mode' | 'twilio' | 'backOffice'>): boolean =>
  mode === 'demo' && twilio === null && backOffice === null;

/** The embedded SMS service: an outbox shown on a developer page. Throws in production. */
export function smsOutbox(deps: StandInDeps): Sms {
  refuseProduction(deps.settings.mode, 'The SMS outbox');
  return {
    send: async ({ messageId, phone, text }) => {
      await deps.db
        .insertInto('sms_outbox')
        .values({ message_id: messageId, phone, text, sent_at: new Date(deps.clock.now()) })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
  };
}

export interface SentSms {
  readonly phone: string;
  readonly text: string;
  readonly sentAt: Date;
}

// Enough for a person; it bounds the page.
const MAX_SHOWN = 200;

/** The outbox, newest first. */
export async function listOutbox(db: Db): Promise<SentSms[]> {
  const rows = await db
    .selectFrom('sms_outbox')
    .select(['phone', 'text', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('message_id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({ phone: row.phone, text: row.text, sentAt: row.sent_at }));
}
