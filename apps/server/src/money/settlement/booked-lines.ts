import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What a line books: its fee, of a report's line; or its transfer, of a bank statement's. */
export type LineBooking = 'providerFee' | 'settlement';

/** The id of a booking's cause: the line's own key, with how often it was taken back where it was. */
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
