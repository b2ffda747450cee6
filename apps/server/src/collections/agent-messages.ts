import { formatDateTime, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { retryAfterMs } from '../jobs/retry-after.ts';
import { startContact } from './contacts.ts';
import type { ContactMoment } from './contacts.ts';
import type { Work } from '../jobs/work.ts';
import { reasonOf } from '../telemetry/without-data.ts';

// Longer than any provider's time-out.
const LEASE_MS = 40_000;

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
  const started = await startContact(tx, { orderId, borrowerId, agentId, way: 'message' }, moment);
  if (!('id' in started)) return started;
  const at = new Date(moment.nowMs);
  await sql`
    insert into agent_messages (order_id, borrower_id, agent_id, body, made_at, try_at)
    values (${orderId}, ${borrowerId}, ${agentId}, ${text}, ${at}, ${at})
  `.execute(tx);
  return started;
}

async function sendNext({ database, ports, log }: Work): Promise<boolean> {
  const nowMs = ports.clock.now();
  const { rows } = await sql<{ id: string; tries: number; phone: string; body: string }>`
    update agent_messages m set tries = m.tries + 1, try_at = ${new Date(nowMs + LEASE_MS)}
    from borrowers b
    where m.id = (
      select id from agent_messages where sent_at is null and try_at <= ${new Date(nowMs)}
      order by try_at limit 1 for update skip locked
    ) and b.id = m.borrower_id
    returning m.id::text as id, m.tries, b.phone, m.body
  `.execute(database);
  const [message] = rows;
  if (message === undefined) return false;
  const { id, tries, phone, body: text } = message;
  try {
    await ports.sms.send({ messageId: `agent.${id}`, phone, text, isRepeat: tries > 1 });
    await sql`
      update agent_messages set sent_at = ${new Date(ports.clock.now())} where id = ${id}::bigint
    `.execute(database);
    return true;
  } catch (error) {
    const tryAt = new Date(nowMs + retryAfterMs(tries));
    await sql`update agent_messages set try_at = ${tryAt} where id = ${id}::bigint`.execute(
      database,
    );
    log.warn({ message: id, tries, reason: reasonOf(error) }, 'a message could not be sent');
    return false;
  }
}

/** Sends agents' messages within the hours in which borrowers may be contacted, until none is left or one fails. */
export async function sendAgentMessages(work: Work, isStopping = () => false): Promise<void> {
  const { contacts, timeZone } = marketOf(work.settings.country);
  const hour = () => Number(formatDateTime(work.ports.clock.now(), timeZone).slice(11, 13));
  while (!isStopping() && hour() >= contacts.fromHour && hour() < contacts.toHour)
    if (!(await sendNext(work))) return;
}
