import type {
  ConsoleOutputOf,
  exportSettlementLines as exportEndpoint,
  listSettlementLines as linesEndpoint,
  readSettlementLine as lineEndpoint,
} from '@cauce/contract/console';
import { localDateOf, marketOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { cursorAt, readNumberCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { causeTextOf } from '../../money/ledger/causes.ts';
import { bookedUnder } from '../../money/settlement/booked-lines.ts';
import { canBeBooked } from '../../money/settlement/book-line.ts';
import { findLine, searchLines } from '../../money/settlement/read-lines.ts';
import type { LineFilter } from '../../money/settlement/read-lines.ts';
import { searchOn } from '../../money/settlement/search-on.ts';
import { paymentOf, undecidedOf } from '../../money/settlement/payment-of-line.ts';
import type { ResultRow } from '../../money/settlement/settlement-results.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { readInPortions } from '../mount/read-in-portions.ts';
import { toLine } from './settlement-rows.ts';

const PAGE = 50;
const MAX_EXPORTED = 20_000;
/** The time limit of a page's search; the next page continues from there. */
const SEARCHED_MS = 40;

const filterOf = (input: {
  readonly fileId?: string | undefined;
  readonly result: LineFilter['result'];
}): LineFilter => ({
  fileId: input.fileId === undefined ? null : Number(input.fileId),
  result: input.result,
});

export const listSettlementLines: ConsoleHandler<typeof linesEndpoint> = async (input, context) => {
  const { db, audit, settings } = context;
  const filter = filterOf(input);
  const { rows, next } = await searchOn<ResultRow, number>(
    (place, limit) => searchLines(db, filter, { place, limit }),
    { from: readNumberCursor(input.after), limit: PAGE, forMs: SEARCHED_MS },
  );
  const isFull = rows.length === PAGE;
  audit({
    subject: ['list', 'settlementLines'],
    details: { file: input.fileId ?? '', result: input.result, count: rows.length },
  });
  return {
    rows: rows.map(toLine),
    next: next === null ? null : cursorAt(next),
    searchedTo:
      next === null || isFull ? null : await dayOfLine(db, next, marketOf(settings.country)),
  };
};

/** The day on which a line was imported. */
async function dayOfLine(db: Db, id: number, { timeZone }: Market): Promise<string> {
  const { at } = await db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlement_files as f', 'f.id', 'l.file_id')
    .select('f.imported_at as at')
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
  return localDateOf(at.getTime(), timeZone);
}

export const readSettlementLine: ConsoleHandler<typeof lineEndpoint> = async (
  { lineId },
  context,
) => {
  const { db, audit, agent } = context;
  const line = await findLine(db, Number(lineId));
  if (line === null) throw new Refused('settlementNotFound');
  const { file_name: fileName } = await db
    .selectFrom('settlement_files')
    .select('file_name')
    .where('id', '=', line.file_id)
    .executeTakeFirstOrThrow();
  const proposal = await db
    .selectFrom('settlement_proposals')
    .select(['id', 'proposed_by'])
    .where('line_id', '=', line.id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  audit({ subject: ['settlementLine', lineId], details: { order: line.order_id ?? '' } });
  return {
    line: toLine(line),
    fileName,
    entries: await entriesOf(db, line),
    ...(await queueOf(db, line)),
    decisions: await decisionsOf(db, line.id),
    canBeBooked: canBeBooked(line),
    proposal: proposal
      ? { id: String(proposal.id), isOwn: proposal.proposed_by === agent.id }
      : null,
  };
};

type LineReply = ConsoleOutputOf<typeof lineEndpoint>;

/** What the books contain because of a line: its money's own transaction, and its fee. */
async function entriesOf(db: Db, line: ResultRow): Promise<LineReply['entries']> {
  const { rows } = await sql<LineReply['entries'][number]>`
    select ${causeTextOf('t')} as cause, e.account, e.provider, e.amount, t.value_on as "on"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.id = ${line.transaction_id} or (t.cause_kind = 'providerFee' and t.cause_provider = ${line.source}
      and t.cause_id = (
        select ${bookedUnder('providerFee', sql.ref('l.source'), sql.ref('l.line_key'))} from settlement_lines l where l.id = ${line.id}))
    order by t.id, e.line limit 60
  `.execute(db);
  return rows;
}

/** Another queue that decides about a line's money. */
async function queueOf(
  db: Db,
  line: ResultRow,
): Promise<Pick<LineReply, 'unmatchedId' | 'attemptId'>> {
  const { rows } = await sql<{ unmatched: number | null; attempt: string | null }>`
    select (select u.id from (${paymentOf}) p join unmatched_money u on u.transaction_id = p.id) as unmatched,
      ${undecidedOf} as attempt
    from settlement_lines l where l.id = ${line.id}
  `.execute(db);
  const { unmatched = null, attempt = null } = rows[0] ?? {};
  return { unmatchedId: unmatched === null ? null : String(unmatched), attemptId: attempt };
}

async function decisionsOf(db: Db, lineId: number): Promise<LineReply['decisions']> {
  const { rows } = await sql<
    Omit<LineReply['decisions'][number], 'at' | 'id'> & { id: number; at: Date }
  >`
    select x.id, 'explained' as kind, x.kind as "as", a.name as "byName", x.made_at as at, x.reason
    from settlement_explanations x join agents a on a.id = x.made_by where x.line_id = ${lineId}
    union all
    select p.id, 'proposed', null, a.name, p.proposed_at, p.reason
    from settlement_proposals p join agents a on a.id = p.proposed_by where p.line_id = ${lineId}
    union all
    select p.id, p.answer, null, a.name, p.answered_at, coalesce(p.answer_reason, '')
    from settlement_proposals p join agents a on a.id = p.answered_by where p.line_id = ${lineId}
    order by 5, 1
  `.execute(db);
  return rows.map(({ id, at, ...one }) => ({ ...one, id: String(id), at: at.toISOString() }));
}

const HEADER = [
  'line',
  'on',
  'source',
  'kind',
  'paymentId',
  'reference',
  'orderId',
  'amountMinor',
  'booksMinor',
  'differenceMinor',
  'feeMinor',
  'feeTaxMinor',
  'settlement',
  'result',
  'why',
  'explainedAs',
  'description',
];

export const exportSettlementLines: ConsoleHandler<typeof exportEndpoint> = async (
  input,
  context,
) => {
  const { db, audit } = context;
  const filter = filterOf(input);
  const found = await readInPortions<ResultRow, number>(
    db,
    (tx, place, limit) => searchLines(tx, filter, { place, limit }),
    MAX_EXPORTED + 1,
  );
  const exported = found.slice(0, MAX_EXPORTED).map(toLine);
  audit({
    subject: ['list', 'settlementLines'],
    details: { file: input.fileId ?? '', result: input.result, count: exported.length },
  });
  const rows = exported.map((line) => [
    line.lineNumber,
    line.on,
    line.source,
    line.kind,
    line.paymentId,
    line.reference,
    line.books?.orderId ?? null,
    line.amount,
    line.books?.amount ?? null,
    line.amount - (line.books?.amount ?? 0),
    line.fee,
    line.feeTax,
    line.settlement,
    line.result,
    line.why,
    line.explainedAs,
    line.description,
  ]);
  const fileName = `settlement-${input.fileId ?? 'all'}-${input.result}.csv`;
  return { file: { fileName, text: csvOf(HEADER, rows) }, isCut: found.length > MAX_EXPORTED };
};
