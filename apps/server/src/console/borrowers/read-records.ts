import { MAX_RECORDS } from '@cauce/contract/console';
import type {
  ConsoleOutputOf,
  addNote as noteEndpoint,
  pinNote as pinEndpoint,
  readBorrowerRecords as endpoint,
} from '@cauce/contract/console';
import { dataRequestFolio, maskAccount } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { addBorrowerNote, pinBorrowerNote } from '../../collections/borrower-notes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { refuseErased } from './refuse-erased.ts';
import { listContacts, listNotes, listPromises, wireRow } from './borrower-rows.ts';

type Records = ConsoleOutputOf<typeof endpoint>;

/** Everything about a borrower besides loans and complaints, the newest of each kind. */
export const readBorrowerRecords: ConsoleHandler<typeof endpoint> = async (
  { borrowerId },
  { db, ports, audit },
) => {
  if ((await findBorrower(db, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
  audit({ subject: ['borrower', borrowerId], borrowerId });
  const now = new Date(ports.clock.now());
  const of = sql`p.borrower_id = ${borrowerId}`;
  return {
    promises: await listPromises({ db, ports }, of),
    contacts: await listContacts(db, sql`${of} and p.way <> 'message'`),
    messages: await listMessages(db, borrowerId),
    consents: await rowsOf<Records['consents'][number]>(
      db,
      sql`select order_id as "orderId", text_version as "textVersion", text_language as language,
        was_preticked as "wasPreticked", consented_at as at
      from consents where borrower_id = ${borrowerId} order by consented_at desc`,
    ),
    sessions: (
      await rowsOf<Records['sessions'][number]>(
        db,
        sql`select app_name as app, device_id as device, opened_at as "openedAt",
          coalesce(revoked_at, expires_at) as "endsAt",
          revoked_at is null and expires_at > ${now} as "isOpen"
        from sessions where borrower_id = ${borrowerId} order by opened_at desc`,
      )
    ).map((session) => ({
      ...session,
      device: session.device === '' ? '' : maskAccount(session.device),
    })),
    notes: await listNotes(db, borrowerId),
    dataRequests: (
      await rowsOf<Omit<Records['dataRequests'][number], 'folio'> & { readonly folio: number }>(
        db,
        sql`select id as "requestId", folio, data_right as right, state, filed_at as "filedAt",
          due_on::text as "dueOn"
        from data_requests where borrower_id = ${borrowerId} order by filed_at desc`,
      )
    ).map(({ folio, ...request }) => ({ ...request, folio: dataRequestFolio(folio) })),
  };
};

async function rowsOf<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<object>`${query} limit ${sql.lit(MAX_RECORDS)}`.execute(db);
  return rows.map(wireRow<Row>);
}

/** SMS sent to a borrower. Agents' messages in full; the others by their subject. */
async function listMessages(db: Db, borrowerId: string): Promise<Records['messages']> {
  return rowsOf(
    db,
    sql`select * from (
      select m.made_at as at, m.order_id as "orderId", 'agent' as kind, m.body as text, g.name as by,
        m.sent_at as "sentAt"
      from agent_messages m join agents g on g.id = m.agent_id where m.borrower_id = ${borrowerId}
      union all
      select r.made_at, r.order_id, r.kind, '', null, r.sent_at
      from orders o join reminders r on r.order_id = o.id where o.borrower_id = ${borrowerId}
      union all
      select n.made_at, null, n.kind, '', null, n.sent_at
      from change_notices n where n.borrower_id = ${borrowerId}
    ) sent order by at desc`,
  );
}

export const addNote: ConsoleHandler<typeof noteEndpoint> = async (
  { borrowerId, text },
  { db, ports, agent, audit },
) => {
  if ((await findBorrower(db, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
  await refuseErased(db, borrowerId);
  const at = new Date(ports.clock.now());
  await addBorrowerNote(db, { borrowerId, agentId: agent.id, text, at });
  audit({ subject: ['borrower', borrowerId], borrowerId });
  return null;
};

export const pinNote: ConsoleHandler<typeof pinEndpoint> = async (
  { borrowerId, noteId },
  { db, ports, audit },
) => {
  if ((await findBorrower(db, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
  const isPinned = await pinBorrowerNote(db, borrowerId, noteId, new Date(ports.clock.now()));
  if (!isPinned) throw new Refused('invalidRequest', 'No such note.');
  audit({ subject: ['borrower', borrowerId], borrowerId, details: { note: noteId ?? '' } });
  return null;
};
