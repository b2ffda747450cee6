import { isWithinHours, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { sendWaiting } from '../jobs/send-waiting.ts';
import { isMove } from '../money/reschedule/reschedules.ts';
import { pausedBy } from './cases.ts';
import { startContact } from './contacts.ts';
import type { ContactMoment } from './contacts.ts';
import type { Work } from '../jobs/work.ts';

/**
 * What a message says of a debt may be wrong a day later, and is once money has moved. The borrower's page shows that it was
 * not sent.
 */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Stores an agent's message to a borrower about a loan, which counts as a contact; the worker sends it. Returns why it is not
 * allowed otherwise. Within a transaction.
 */
export async function messageBorrower(
  tx: Db,
  message: {
    readonly orderId: string;
    readonly borrowerId: string;
    readonly agentId: string;
    readonly text: string;
  },
  moment: ContactMoment,
): ReturnType<typeof startContact> {
  const { orderId, borrowerId, agentId, text } = message;
  const started = await startContact(tx, { orderId, borrowerId, agentId, kind: 'message' }, moment);
  if (!('id' in started)) return started;
  const at = new Date(moment.nowMs);
  await sql`
    insert into agent_messages (order_id, borrower_id, agent_id, body, made_at, try_at)
    values (${orderId}, ${borrowerId}, ${agentId}, ${text}, ${at}, ${at})
  `.execute(tx);
  return started;
}

interface WaitingMessage {
  readonly id: string;
  readonly tries: number;
  readonly phone: string;
  readonly text: string;
}

// Its figures are those of when it was written: after a payment they would make its borrower pay again.
const isOutdated = sql<boolean>`exists (
  select 1 from ledger_transactions t
  where t.order_id = w.order_id and t.booked_at > w.made_at and ${isMove})`;

async function takeMessage(db: Db, now: Date, leaseUntil: Date): Promise<WaitingMessage | null> {
  const { rows } = await sql<WaitingMessage>`
    update agent_messages m set tries = m.tries + 1, try_at = ${leaseUntil}::timestamptz
    from borrowers b
    where m.id = (
      select id from agent_messages w where sent_at is null and try_at <= ${now}::timestamptz
        and made_at > ${new Date(now.getTime() - GIVEN_UP_AFTER_MS)}::timestamptz
        and ${pausedBy(sql`w.order_id`)} is null and not ${isOutdated}
      order by try_at limit 1 for update skip locked
    ) and b.id = m.borrower_id
    returning m.id::text as id, m.tries, b.phone, m.body as text
  `.execute(db);
  return rows[0] ?? null;
}

async function send({ id, tries, phone, text }: WaitingMessage, work: Work): Promise<true> {
  const { database, ports } = work;
  await ports.sms.send({ messageId: `agent.${id}`, phone, text, isRepeat: tries > 1 });
  const at = new Date(ports.clock.now());
  await sql`update agent_messages set sent_at = ${at} where id = ${id}::bigint`.execute(database);
  return true;
}

/** Sends agents' messages within the hours in which borrowers may be contacted, and returns how many. */
export function sendAgentMessages(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, settings } = work;
  const { contacts, timeZone } = marketOf(settings.country);
  return sendWaiting(
    work,
    {
      take: (now, leaseUntil) => takeMessage(database, now, leaseUntil),
      send: (message) => send(message, work),
      putBack: async ({ id }, tryAt) => {
        await sql`
          update agent_messages set try_at = ${tryAt} where id = ${id}::bigint
        `.execute(database);
      },
      failure: [({ id }) => ({ message: id }), 'a message could not be sent'],
    },
    () => isStopping() || !isWithinHours(contacts, timeZone, ports.clock.now()),
  );
}
