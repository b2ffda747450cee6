import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Settings } from '../settings/settings.ts';
import { demoTokens } from '../settings/demo-names.ts';
import type { Db } from './tables/tables.ts';

type Mode = Settings['mode'];

/** The database must not be opened in this mode. The operator can fix that, so the message is shown without a stack. */
export class OtherMode extends Error {
  override readonly name = 'OtherMode';
}

/**
 * The mode of a database: as recorded, or as derived from its contents if an earlier version made it. `empty` holds nothing
 * yet; `either` holds the demo's borrowers among others, which fits both a demo that visitors have used and a lender's
 * database into which a demo was once loaded.
 */
export type ModeFound = Mode | 'empty' | 'either';

/** Refuses a database that is known to be of the other mode. Changes nothing, and returns the mode found. */
export async function refuseOtherMode(db: Db, mode: Mode): Promise<ModeFound> {
  const found = await findMode(db);
  if (found === 'production' && mode === 'demo')
    throw new OtherMode(
      'This is a lender’s database, but CAUCE_MODE is demo or unset: set CAUCE_MODE=production and the other settings of ' +
        'the service, as bin/cauce does for a command (docs/operate.md, «The command line»). Nothing was done.',
    );
  if (found === 'demo' && mode === 'production')
    throw new OtherMode(
      'This is a demo’s database, but CAUCE_MODE is production: set DATABASE_URL to a database of its own ' +
        '(docs/runbook.md#other-mode). Nothing was done.',
    );
  return found;
}

/**
 * Records a database's mode once, and refuses if another process has recorded the other one meanwhile. For `either`, only
 * production records its mode: a demo that continues as before harms nobody, but a lender must not be locked out.
 */
export async function recordMode(db: Db, mode: Mode, at: Date): Promise<void> {
  const found = await refuseOtherMode(db, mode);
  if (found === 'either' && mode === 'demo') return;
  await db
    .insertInto('database_mode')
    .values({ is_only: true, mode, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refuseOtherMode(db, mode);
}

/** Borrowers with an open demo session at a time; the tokens of demo sessions are public. */
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
  const { rows: tables } = await sql<{ isMade: boolean; isRecorded: boolean }>`
    select to_regclass('agents') is not null as "isMade", to_regclass('database_mode') is not null as "isRecorded"
  `.execute(db);
  if (tables[0]?.isMade !== true) return 'empty';
  const row = tables[0].isRecorded
    ? await db.selectFrom('database_mode').select('mode').executeTakeFirst()
    : undefined;
  return row?.mode ?? modeOfContents(db);
}

/** The demo's borrowers are recognised by their sessions: a lender may have a borrower with the same id. */
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
