import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';
import { addAuditEntries } from '../../http/audit-log.ts';
import type { AuditEntry } from '../../http/audit-log.ts';

const DAY_MS = 24 * 3_600_000;
export const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY_MS);

/**
 * Counts a card to be bound before its provider is called; the same token again is the same try. False if the day's limit
 * is used up. In a transaction that locks the borrower's row, so that concurrent calls are all counted.
 */
export async function countCardTry(
  tx: Db,
  { borrowerId, tokenHash }: { readonly borrowerId: string; readonly tokenHash: Buffer },
  { most, at }: { readonly most: number; readonly at: Date },
): Promise<boolean> {
  await lockBorrower(tx, borrowerId);
  const tries = await tx
    .selectFrom('card_tries')
    .select('token_hash')
    .where('borrower_id', '=', borrowerId)
    .where('tried_at', '>', dayBefore(at))
    .execute();
  if (tries.some(({ token_hash: hash }) => hash.equals(tokenHash))) return true;
  if (tries.length >= most) return false;
  await tx
    .insertInto('card_tries')
    .values({ borrower_id: borrowerId, token_hash: tokenHash, tried_at: at })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'token_hash']).doUpdateSet({ tried_at: at }),
    )
    .execute();
  return true;
}

async function lockBorrower(tx: Db, borrowerId: string): Promise<void> {
  await tx
    .selectFrom('borrowers')
    .select('id')
    .where('id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many other borrowers have bound a card within a day. */
export async function countOthersOfCard(
  db: Db,
  { borrowerId, fingerprint }: { readonly borrowerId: string; readonly fingerprint: Buffer },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct borrower_id)::int as count from cards
    where fingerprint = ${fingerprint} and bound_at > ${dayBefore(at)}::timestamptz and borrower_id <> ${borrowerId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many card payments were declined since a time: the borrower's, or those of this very card over all borrowers if more. */
export const declinesOf = ({
  borrowerId,
  cardId,
  since,
}: {
  readonly borrowerId: string;
  readonly cardId: string;
  readonly since: Date;
}): RawBuilder<number> => sql`greatest(
  (select count(*) from attempts
    where borrower_id = ${borrowerId} and state = 'failed' and way = 'card' and settled_at > ${since}::timestamptz),
  (select count(*) from cards one
    join cards same on same.fingerprint = one.fingerprint
    join attempts a on a.card_id = same.id
    where one.id = ${cardId} and a.state = 'failed' and a.way = 'card' and a.settled_at > ${since}::timestamptz)
)::int`;

/**
 * Audits once a day that a borrower's cards are paused, for the agent whom they call. In a transaction that locks the
 * borrower's row, so that concurrent refusals make one entry.
 */
export async function notePausedCards(
  tx: Db,
  entry: Pick<AuditEntry, 'requestId' | 'addressHash'> & {
    readonly borrowerId: string;
    readonly why: 'bound' | 'declined';
  },
  at: Date,
): Promise<void> {
  const { borrowerId, why, requestId, addressHash } = entry;
  await lockBorrower(tx, borrowerId);
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('act', '=', 'pauseCards')
    .where('at', '>', dayBefore(at))
    .executeTakeFirst();
  if (known !== undefined) return;
  await addAuditEntries(tx, [
    {
      at,
      agentId: null,
      act: 'pauseCards',
      requestId,
      addressHash,
      subjectKind: 'borrower',
      subjectId: borrowerId,
      borrowerId,
      details: { why },
    },
  ]);
}

/** Deletes tries from before a time; returns the count. */
export async function deleteCardTriesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('card_tries').where('tried_at', '<', before));
}
