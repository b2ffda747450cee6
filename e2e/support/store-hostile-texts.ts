import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { connect } from '../../apps/server/src/database/connect.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/* Fills a new demo database with malicious texts in every field that a complaint shows: for text number N a borrower `xN`
   of this name with a session `hostile-N` and a complaint `qN` with reply, note and reason, an agent, a type with a
   sub-type, and a template. The database accepts control characters, so texts that the wire would refuse are stored as
   well. */

const texts = Object.values(HOSTILE_TEXTS).flat();
const settings = readSettings(process.env);
const connection = await connect(settings);
await prepareDatabase(connection, settings, systemClock);
const hashes = texts.map((_, n) => createHash('sha256').update(`hostile-${n}`).digest('hex'));
const listed = sql`
  unnest(${sql.val(texts)}::text[], ${sql.val(hashes)}::text[]) with ordinality t (text, hash, number)
  cross join lateral (select 'x' || (number - 1) as b, 'q' || (number - 1) as q, 't' || (number - 1) as id) i
`;
await connection.db.transaction().execute(async (tx) => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
  await run(sql`insert into agents (id, email, name, role, created_at)
    select id, id || '@evil.example', left(text, 80), 'agent', now() from ${listed}`);
  await run(sql`insert into borrowers (id, phone, full_name, address, place, bank_name, is_repeat_client, created_at, updated_at)
    select b, '+5255' || lpad((90000000 + number)::text, 8, '0'), text, text, text, text, false, now(), now() from ${listed}`);
  await run(sql`insert into sessions (token_hash, borrower_id, app_name, device_id, opened_at, expires_at)
    select decode(hash, 'hex'), b, '', '', now(), now() + interval '1 day' from ${listed}`);
  await run(sql`insert into complaint_types (id, title_es, title_en, position, answer_within_hours)
    select id, text, text, 100 + number, 100 from ${listed}`);
  await run(sql`insert into complaint_subtypes (type_id, id, title_es, title_en, position)
    select id, id, text, text, 1 from ${listed}`);
  await run(sql`insert into complaint_templates (id, type_id, language, title, body, position)
    select id, null, 'es', text, text, 100 + number from ${listed}`);
  await run(sql`insert into complaints
      (id, borrower_id, type_id, subtype_id, body, state, filed_at, answer_by, answered_at, agent_id, version)
    select q, b, id, id, text, 'open', now() - interval '1 day', now() + make_interval(mins => number::int), now(), id, 4
    from ${listed}`);
  await run(sql`insert into complaint_replies (complaint_id, author, agent_id, body, replied_at)
    select q, text, id, text, now() from ${listed} order by number`);
  await run(sql`insert into complaint_history (complaint_id, seq, kind, happened_at)
    select q, 1, 'filed', now() from ${listed}`);
  await run(sql`insert into complaint_history (complaint_id, seq, kind, by_agent, reply_id, happened_at)
    select i.q, 2, 'replied', i.id, r.id, now() from ${listed} join complaint_replies r on r.complaint_id = i.q`);
  await run(sql`insert into complaint_history (complaint_id, seq, kind, by_agent, note, happened_at)
    select q, 3, 'noted', id, text, now() from ${listed}`);
  await run(sql`insert into complaint_history (complaint_id, seq, kind, by_agent, note, happened_at)
    select q, 4, 'reopened', id, text, now() from ${listed}`);
});
await connection.close();
