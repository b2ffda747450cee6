import type {
  ConsoleOutputOf,
  LineTakenBack,
  listLinesTakenBack as takenBackEndpoint,
  listSettlementFiles as filesEndpoint,
  readSettlement as readEndpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { cursorAt, pageOf, readNumberCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { sumLines, sumToExplain } from '../../money/settlement/read-lines.ts';
import { sumMissing } from '../../money/settlement/read-missing.ts';
import type { FoundSum } from '../../money/settlement/search-on.ts';
import { recentFigures } from '../charts/recent-figures.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { findTakeBack, listFiles } from './settlement-rows.ts';

const PAGE = 50;
const MAX_BAD_LINES = 200;
/** The time limits of each sum: while somebody waits for both, and in the background. */
const AWAITED_MS = 25;
const BACKGROUND_MS = 5_000;

const pageById = <T>(found: readonly T[], idOf: (one: T) => number) =>
  pageOf(found, PAGE, (last) => cursorAt(idOf(last)));

const recentSums = recentFigures<{
  readonly toExplain: FoundSum;
  readonly missing: FoundSum;
}>();

export const listSettlementFiles: ConsoleHandler<typeof filesEndpoint> = async (
  { after },
  context,
) => {
  const { db, audit, settings } = context;
  const found = await listFiles(db, { beforeId: readNumberCursor(after), limit: PAGE + 1 });
  const { rows, next } = pageById(found, ({ id }) => Number(id));
  const { today } = deskDay(context);
  const { toExplain, missing } = await recentSums(context, null, async (isAwaited) => {
    const forMs = isAwaited ? AWAITED_MS : BACKGROUND_MS;
    return {
      toExplain: await sumToExplain(db, forMs),
      missing: await sumMissing(db, { fileId: null, today, forMs }),
    };
  });
  audit({ subject: ['list', 'settlementFiles'], details: { count: rows.length } });
  return {
    rows,
    next,
    sources: await sourcesOf(db, settings.payments.provider),
    toExplain,
    missing,
    proposed: await countProposed(db),
    hasSample: settings.mode === 'demo',
  };
};

/** Every distinct value of a column: one index look-up each, however many rows there are. */
const namesIn = (table: string, column: string, where = sql`true`) => {
  const name = sql.ref(column);
  return sql`(
  with recursive named as (
    (select ${name} as name from ${sql.table(table)} where ${where} order by ${name} limit 1)
    union all
    select (
      select o.${name} from ${sql.table(table)} o where ${where} and o.${name} > named.name order by o.${name} limit 1
    ) from named where named.name is not null
  )
  select name from named)`;
};

/** The current payment provider, and those whose money is in the books. */
async function sourcesOf(db: Db, current: string): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct e.name as provider from (
      ${namesIn('attempts', 'provider')}
      union ${namesIn('vouchers', 'provider')}
      union ${namesIn('unmatched_money', 'provider')}
      union ${namesIn('settlement_lines', 'source', sql`file_kind = 'report'`)}
    ) e where e.name <> '' order by e.name limit 20
  `.execute(db);
  return [...new Set([current, ...rows.map(({ provider }) => provider)])];
}

async function countProposed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('settlement_proposals')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const readSettlement: ConsoleHandler<typeof readEndpoint> = async ({ fileId }, context) => {
  const { db, agent, audit } = context;
  const [file] = await listFiles(db, { id: Number(fileId), limit: 1 });
  if (file === undefined) throw new Refused('settlementNotFound');
  const { rows: badLines } = await sql<
    ConsoleOutputOf<typeof readEndpoint>['badLines'][number]
  >`select line_number as "lineNumber", reason, content from settlement_bad_lines
    where file_id = ${file.id} order by line_number limit ${MAX_BAD_LINES}`.execute(db);
  const { rows: days } = await sql<{ from: string | null; to: string | null }>`
    select min(on_day) as "from", max(on_day) as "to" from settlement_lines where file_id = ${file.id}
  `.execute(db);
  const { from = null, to = null } = days[0] ?? {};
  audit({ subject: ['settlementFile', fileId] });
  return {
    file,
    sums: await sumLines(db, Number(fileId)),
    missing: await sumMissing(db, {
      fileId: Number(fileId),
      today: deskDay(context).today,
      forMs: Infinity,
    }),
    badLines,
    days: from === null || to === null ? null : { from, to },
    takeBack: await findTakeBack(db, Number(fileId), agent.id),
  };
};

export const listLinesTakenBack: ConsoleHandler<typeof takenBackEndpoint> = async (
  { fileId, after },
  context,
) => {
  const { db, audit } = context;
  const { rows: found } = await sql<LineTakenBack>`
    select id::text as id, kind, payment_id as "paymentId", reference, amount, fee, fee_tax as "feeTax", on_day as "on"
    from settlement_lines_taken_back
    where file_id = ${fileId}::bigint and id > ${readNumberCursor(after) ?? 0}::bigint
    order by id limit ${sql.lit(PAGE + 1)}
  `.execute(db);
  const { rows, next } = pageById(found, ({ id }) => Number(id));
  audit({ subject: ['settlementFile', fileId], details: { count: rows.length } });
  return { rows, next };
};
