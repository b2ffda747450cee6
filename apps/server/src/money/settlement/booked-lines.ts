import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What a line books: a report's line its fee, a bank statement's line its transfer. */
export type LineBooking = 'providerFee' | 'settlement';

/** The id of a booking's cause: the line's key, followed by the number of times that it was taken back, if any. */
export const bookedUnder = (
  kind: LineBooking,
  source: RawBuilder<unknown>,
  lineKey: RawBuilder<unknown>,
): RawBuilder<string> => {
  const named = kind === 'settlement' ? sql`${source} || ':' || ${lineKey}` : lineKey;
  return sql`(${named} || coalesce((
    select '#' || count(*) from settlement_bookings_taken_back past
    where past.kind = ${sql.lit(kind)} and past.source = ${source} and past.line_key = ${lineKey}
    having count(*) > 0), ''))`;
};
