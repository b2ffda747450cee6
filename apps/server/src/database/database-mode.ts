import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Settings } from '../settings/settings.ts';
import { demoTokens } from '../settings/demo-names.ts';
import type { Db } from './tables/tables.ts';

type Mode = Settings['mode'];

/** Why a database is not opened in this mode; whoever started it can set that right. */
export class OtherMode extends Error {
  override readonly name = 'OtherMode';
}

/**
 * For what a database is: as it says itself, or as what it holds tells where the version before has made it. `empty` holds
 * nothing yet; `either` has the demo's borrowers among others, as a demo that strangers have tried and a lender's database into
 * which a demo was once loaded both do.
 */
export type ModeFound = Mode | 'empty' | 'either';

/** Refuses a database that is known to be of the other mode; changes nothing, and answers for what it is. */
export async function refuseOtherMode(db: Db, mode: Mode): Promise<ModeFound> {
  const found = await findMode(db);
  if (found === 'production' && mode === 'demo')
    throw new OtherMode(
      'This database is a lender’s own, and CAUCE_MODE says demo, or nothing: set CAUCE_MODE=production and the other settings of ' +
        'the service, as bin/cauce does for a command (docs/operate.md, «The command line»). Nothing was done.',
    );
  if (found === 'demo' && mode === 'production')
    throw new OtherMode(
      'This database is a demo’s, and CAUCE_MODE says production: name a database of its own in DATABASE_URL ' +
        '(docs/runbook.md#other-mode). Nothing was done.',
    );
  return found;
}

/**
 * Writes down for what the database is, once, and refuses where another process has said otherwise meanwhile. Where only a person
 * can tell, production says so and a demo does not: a demo that goes on as before harms nobody, a lender locked out is harmed.
 */
export async function rememberMode(db: Db, mode: Mode, at: Date): Promise<void> {
  const found = await refuseOtherMode(db, mode);
  if (found === 'either' && mode === 'demo') return;
  await db
    .insertInto('database_mode')
    .values({ is_only: true, mode, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refuseOtherMode(db, mode);
}

/** Borrowers who can be entered as by whoever knows the demo: they have one of its sessions, open at a time. */
export async function listDemoSessions(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('borrower_id')
    .where('token_hash', 'in', demoHashes())
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('borrower_id')
    .execute();
  return rows.map(({ borrower_id: id }) => id);
}

const demoHashes = (): Buffer[] =>
  demoTokens().map((token) => createHash('sha256').update(token).digest());

async function findMode(db: Db): Promise<ModeFound> {
  const { rows: tables } = await sql<{ isMade: boolean; isAsked: boolean }>`
    select to_regclass('agents') is not null as "isMade", to_regclass('database_mode') is not null as "isAsked"
  `.execute(db);
  if (tables[0]?.isMade !== true) return 'empty';
  const row = tables[0].isAsked
    ? await db.selectFrom('database_mode').select('mode').executeTakeFirst()
    : undefined;
  return row?.mode ?? modeOfContents(db);
}

/** The demo's borrowers are known by their sessions: a lender may have a borrower of the same number. */
async function modeOfContents(db: Db): Promise<ModeFound> {
  const { rows } = await sql<{ hasDemo: boolean; hasOthers: boolean; isUsed: boolean }>`
    with demo as (
      select borrower_id from sessions
      where token_hash in (${sql.join(demoHashes())})
    )
    select exists (select 1 from demo) as "hasDemo",
      exists (select 1 from borrowers where id not in (select borrower_id from demo)) as "hasOthers",
      exists (select 1 from agents) or exists (select 1 from products) as "isUsed"
  `.execute(db);
  const { hasDemo = false, hasOthers = false, isUsed = false } = rows[0] ?? {};
  if (hasDemo) return hasOthers ? 'either' : 'demo';
  return hasOthers || isUsed ? 'production' : 'empty';
}
