import { readComplaintFolio } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** How far a search goes before it reports that there are more matches. */
export interface SearchBounds {
  readonly borrowers: number;
  readonly complaints: number;
}

const ACCENTS = { typed: 'ÁÉÍÓÚÜÑáéíóúüñ', plain: 'AEIOUUNaeiouun' } as const;
const MIN_DIGITS = 4;

/** The words of a name as a prefix query, or null without letters: `Mª fer` → `m:* & fer:*`. */
export function wordsQuery(typed: string): string | null {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /\p{L}/u.test(word))
    ? words.map((word) => `${word}:*`).join(' & ')
    : null;
}

const withoutAccents = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(translate(${name}, ${sql.lit(ACCENTS.typed)}, ${sql.lit(ACCENTS.plain)}))`;

/** The last digits of a telephone, or null: at least four, with any spacing. */
function phoneEnd(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.()+-]/g, '');
  return digits.length >= MIN_DIGITS && /^\d{1,15}$/.test(digits) ? digits : null;
}

/** A query of the borrowers whose name or telephone matches a text; null if the text is neither. */
export function borrowersMatching(typed: string, most: number): RawBuilder<{ id: string }> | null {
  const words = wordsQuery(typed);
  const end = phoneEnd(typed);
  // Must match the expression of the index `borrowers_name_words` exactly.
  if (words !== null)
    return sql`
      select id from borrowers
      where to_tsvector('simple', ${withoutAccents(sql.ref('full_name'))})
        @@ to_tsquery('simple', ${withoutAccents(sql`${words}::text`)})
      limit ${sql.lit(most)}
    `;
  if (end !== null)
    return sql`
      select id from borrowers where reverse(phone) like reverse(${end}::text) || '%'
      limit ${sql.lit(most)}
    `;
  return null;
}

/**
 * The ids of the complaints that a text may mean, newest first: one folio, those of one order, those of the borrowers whose
 * names begin with its words or whose telephone ends in its digits. `isCut`: there are more than were searched.
 */
export async function findComplaints(
  db: Db,
  typed: string,
  { borrowers, complaints }: SearchBounds,
): Promise<{ readonly ids: readonly string[]; readonly isCut: boolean }> {
  const borrowerQuery = borrowersMatching(typed, borrowers + 1);
  const borrowerIds =
    borrowerQuery === null ? [] : (await borrowerQuery.execute(db)).rows.map(({ id }) => id);
  const folio = readComplaintFolio(typed);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, filed_at from complaints where folio = ${folio}::bigint
      union
      (select id, filed_at from complaints where order_id = ${typed}
        order by filed_at desc limit ${sql.lit(complaints + 1)})
      union
      select own.id, own.filed_at
      from unnest(${sql.val(borrowerIds.slice(0, borrowers))}::text[]) as one (id)
      cross join lateral (
        select c.id, c.filed_at from complaints c where c.borrower_id = one.id
        order by c.filed_at desc, c.id limit ${sql.lit(complaints + 1)}
      ) own
    ) found
    order by filed_at desc, id limit ${sql.lit(complaints + 1)}
  `.execute(db);
  return {
    ids: rows.slice(0, complaints).map(({ id }) => id),
    isCut: borrowerIds.length > borrowers || rows.length > complaints,
  };
}
