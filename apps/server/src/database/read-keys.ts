import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** A primary key, a unique constraint or index, or a foreign key, as the catalogue has it. */
export interface Key {
  readonly table: string;
  readonly columns: readonly string[];
  /** Where a foreign key leads to, column by column; null for a key that is only unique. */
  readonly parent: { readonly table: string; readonly columns: readonly string[] } | null;
}

/** A column and whether it may be empty. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly mayBeNull: boolean;
}

/** Every column of every table; a partitioned table once, its partitions not at all. */
export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select r.relname as "table", a.attname as name, not a.attnotnull as "mayBeNull"
    from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and not r.relispartition
    order by r.relname, a.attnum`.execute(db);
  return rows;
}

/** What the database holds unique, by constraint or by index, and what refers to what. An expression has no column's name. */
export async function readKeys(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    with named as (select attrelid, attnum, attname from pg_attribute)
    select r.relname as "table",
      (select coalesce(json_agg(n.attname order by k.at) filter (where n.attname is not null), '[]')
       from unnest(i.indkey::int2[]) with ordinality k (attnum, at)
       left join named n on n.attrelid = r.oid and n.attnum = k.attnum and k.attnum > 0) as columns,
      null::json as parent
    from pg_index i join pg_class r on r.oid = i.indrelid
    where i.indisunique and r.relnamespace = 'public'::regnamespace and not r.relispartition
    union all
    select r.relname,
      (select json_agg(n.attname order by k.at) from unnest(c.conkey) with ordinality k (attnum, at)
       join named n on n.attrelid = r.oid and n.attnum = k.attnum),
      json_build_object('table', p.relname, 'columns',
        (select json_agg(n.attname order by k.at) from unnest(c.confkey) with ordinality k (attnum, at)
         join named n on n.attrelid = p.oid and n.attnum = k.attnum))
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace and not r.relispartition
    order by 1`.execute(db);
  return rows;
}
