import type { ColumnType } from 'kysely';

/** A `date` column, read and written as YYYY-MM-DD, so that no time zone can shift a due date. */
export type DateText = string;
/** A JSON column: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
