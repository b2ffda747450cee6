import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { causeText } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { AgentsAct } from '../requests/money-requests.ts';
import { answerColumns } from './answer-columns.ts';
import type { Answer } from './answer-columns.ts';
import { bookTransfers } from './bank-transfers.ts';
import { bookedUnder } from './booked-lines.ts';
import type { LineBooking } from './booked-lines.ts';
import { lockImports } from './import-file.ts';

/**
 * Why a file cannot be taken back: that is done or proposed already (`takenBack`, `requested`); two people have booked the
 * money of a line, or that is proposed (`booked`, `proposed`); or a later file of the same source repeated lines, which
 * it left out because this file has them (`repeated`).
 */
export type TakeBackObstacle = 'takenBack' | 'requested' | 'booked' | 'proposed' | 'repeated';

interface Booked {
  readonly id: number;
  readonly kind: LineBooking;
  /** The source of the line that it was booked for. */
  readonly source: string;
  readonly lineKey: string;
  readonly entries: readonly LedgerEntry[];
}

/** What taking a file back undoes. */
export interface TakenBackFile {
  readonly lineCount: number;
  readonly explainedCount: number;
  readonly transactionCount: number;
  /** The sum that the transactions had debited. */
  readonly amount: number;
  /** The inverse of each entry, booked now. */
  readonly entries: readonly (LedgerEntry & { readonly cause: string })[];
}

const isOf = (fileId: number, table: string) =>
  sql<boolean>`${sql.ref(`${table}.file_id`)} = ${fileId}::bigint`;

async function findObstacle(db: Db, fileId: number): Promise<TakeBackObstacle | null> {
  const { rows } = await sql<{ obstacle: TakeBackObstacle | null }>`
    select case
      when exists (select 1 from settlement_take_backs t where ${isOf(fileId, 't')} and t.answer = 'approved') then 'takenBack'
      when exists (select 1 from settlement_proposals p join settlement_lines l on l.id = p.line_id
        where ${isOf(fileId, 'l')} and p.answer = 'approved') then 'booked'
      when exists (select 1 from settlement_proposals p join settlement_lines l on l.id = p.line_id
        where ${isOf(fileId, 'l')} and p.answer is null) then 'proposed'
      when exists (select 1 from settlement_files f join settlement_files o
          on o.kind = f.kind and o.source = f.source and o.id > f.id and o.repeated_count > 0
        where f.id = ${fileId}::bigint and not exists (
          select 1 from settlement_take_backs t where t.file_id = o.id and t.answer = 'approved')) then 'repeated'
      when exists (select 1 from settlement_take_backs t where ${isOf(fileId, 't')} and t.answer is null) then 'requested'
    end as obstacle
  `.execute(db);
  return rows[0]?.obstacle ?? null;
}

/** Entries of a transaction `t` in the form that the ledger takes. */
const entriesOf = sql`(
  select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount, 'provider', e.provider) order by e.line)
  from ledger_entries e where e.transaction_id = t.id)`;

/**
 * Booked fees of the file's lines, and booked bank transfers that lose their report or their statement line without
 * this file.
 */
async function listBooked(tx: Db, fileId: number): Promise<Booked[]> {
  const fee = bookedUnder('providerFee', sql.ref('l.source'), sql.ref('l.line_key'));
  const transfer = bookedUnder('settlement', sql.ref('l.source'), sql.ref('l.line_key'));
  const namesIt = (where: RawBuilder<boolean>) => sql<boolean>`exists (
    select 1 from settlement_lines r where r.file_kind = 'report' and r.settlement <> ''
      and r.settlement = l.reference and r.source = t.cause_provider and ${where})`;
  const { rows } = await sql<Booked>`
    select t.id, t.cause_kind as kind, l.source,
      l.line_key as "lineKey", ${entriesOf} as entries
    from settlement_lines l
    join ledger_transactions t on t.cause_kind = 'providerFee' and t.cause_provider = l.source and t.cause_id = ${fee}
    where ${isOf(fileId, 'l')} and l.file_kind = 'report' and (l.fee <> 0 or l.fee_tax <> 0)
    union all
    select t.id, t.cause_kind, l.source, l.line_key, ${entriesOf}
    from settlement_lines l
    join ledger_transactions t on t.cause_kind = 'settlement' and t.cause_id = ${transfer}
    where l.file_kind = 'statement' and l.kind = 'deposit' and l.reference <> '' and (
      ${isOf(fileId, 'l')}
      or (${namesIt(isOf(fileId, 'r'))} and not ${namesIt(sql<boolean>`not ${isOf(fileId, 'r')}`)}))
    order by 1
  `.execute(tx);
  return rows;
}

/**
 * Takes a file back in the caller's transaction, under the lock of imports: it books the inverse of what the file
 * booked, dated today, and removes the lines from reconciliation, so that the same file can be imported again.
 * Explanations of its lines stay in the history.
 */
async function takeFileBack(
  tx: Db,
  { fileId, takeBackId }: { readonly fileId: number; readonly takeBackId: number },
  { at, today }: { readonly at: Date; readonly today: LocalDate },
): Promise<TakenBackFile> {
  const booked = await listBooked(tx, fileId);
  const inverses = booked.map(({ id, kind, entries }) => ({
    kind,
    cause: { kind: 'fileTakenBack', id: String(id) } as const,
    orderId: null,
    borrowerId: null,
    valueOn: today,
    bookedAt: at,
    entries: entries.map((entry) => ({ ...entry, amount: 0 - entry.amount })),
  }));
  const posted = await postTransactions(tx, inverses);
  const idOf = (cause: Cause): number => {
    const id = posted.get(causeText(cause));
    if (id === undefined) throw new Error(`${causeText(cause)} was booked before.`);
    return id;
  };
  const links = booked.map(({ id, kind, source, lineKey }, place) => ({
    id,
    // ! there is an inverse of each
    inverse: idOf(inverses[place]!.cause),
    kind,
    source,
    lineKey,
  }));
  await sql`
    insert into settlement_bookings_taken_back (transaction_id, inverse_id, take_back_id, kind, source, line_key)
    select x.id, x.inverse, ${takeBackId}::bigint, x.kind, x.source, x."lineKey"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as x(id bigint, inverse bigint, kind text, source text, "lineKey" text)
  `.execute(tx);
  const explainedCount = await countExplained(tx, fileId);
  const lineCount = await moveLines(tx, fileId);
  // Another statement may show the same transfer.
  await bookTransfers(tx, at);
  return {
    lineCount,
    explainedCount,
    transactionCount: booked.length,
    amount: debitedBy(booked),
    entries: inverses.flatMap(({ cause, entries }) =>
      entries.map((entry) => ({ ...entry, cause: causeText(cause) })),
    ),
  };
}

async function countExplained(tx: Db, fileId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from settlement_explanations x join settlement_lines l on l.id = x.line_id
    where ${isOf(fileId, 'l')}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

const LINE_COLUMNS = sql`id, file_id, line_number, file_kind, source, line_key, kind, payment_id, reference, amount, fee, fee_tax,
  net, on_day, settlement, description`;

async function moveLines(tx: Db, fileId: number): Promise<number> {
  await sql`
    insert into settlement_lines_taken_back (${LINE_COLUMNS})
    select ${LINE_COLUMNS} from settlement_lines l where ${isOf(fileId, 'l')}
  `.execute(tx);
  const gone = await sql`delete from settlement_lines l where ${isOf(fileId, 'l')}`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}

/** What taking a file back would undo, or what prevents it. The caller rolls the transaction back. */
export async function tryTakeBack(
  tx: Db,
  { fileId, by, at, today }: Omit<AgentsAct, 'reason'> & OfFile,
): Promise<TakenBackFile | Exclude<TakeBackObstacle, 'requested'>> {
  await lockImports(tx);
  const obstacle = await findObstacle(tx, fileId);
  if (obstacle !== null && obstacle !== 'requested') return obstacle;
  const open = await tx
    .selectFrom('settlement_take_backs')
    .select('id')
    .where('file_id', '=', fileId)
    .where('answer', 'is', null)
    .executeTakeFirst();
  const takeBackId =
    open?.id ?? (await insertTakeBack(tx, { fileId, by, at, reason: 'preview' }, []));
  return takeFileBack(tx, { fileId, takeBackId }, { at, today });
}

interface OfFile {
  readonly fileId: number;
  /** The date of the inverse bookings. */
  readonly today: LocalDate;
}

const debitedBy = (booked: readonly Booked[]): number =>
  booked
    .flatMap(({ entries }) => entries)
    .reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

async function insertTakeBack(
  tx: Db,
  { fileId, by, at, reason }: AgentsAct & Pick<OfFile, 'fileId'>,
  booked: readonly Booked[],
): Promise<number> {
  const { id } = await tx
    .insertInto('settlement_take_backs')
    .values({
      file_id: fileId,
      transaction_count: booked.length,
      amount: debitedBy(booked),
      reason,
      asked_by: by,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a file back at once if that moves no money; otherwise proposes it. Null if the file does not exist or something
 * prevents it. `refuseAmount` refuses one beyond the agent's limits.
 */
export async function requestTakeBack(
  tx: Db,
  { today, ...proposal }: AgentsAct & OfFile,
  refuseAmount: (amount: number) => Promise<void>,
): Promise<{ readonly takeBackId: number; readonly isDone: boolean } | null> {
  await lockImports(tx);
  const { fileId, by, at } = proposal;
  if ((await findObstacle(tx, fileId)) !== null) return null;
  const booked = await listBooked(tx, fileId);
  await refuseAmount(debitedBy(booked));
  const takeBackId = await insertTakeBack(tx, proposal, booked);
  const isDone = booked.length === 0;
  if (isDone) {
    await answer(tx, takeBackId, { isApproved: true, by, at, reason: '' });
    await takeFileBack(tx, { fileId, takeBackId }, { at, today });
  }
  return { takeBackId, isDone };
}

async function answer(tx: Db, takeBackId: number, given: Answer): Promise<void> {
  await tx
    .updateTable('settlement_take_backs')
    .set(answerColumns(given))
    .where('id', '=', takeBackId)
    .execute();
}

interface AnsweredTakeBack {
  readonly fileId: number;
  readonly proposedBy: string;
  readonly amount: number;
}

/**
 * Answers a proposal. Approved by another person, the file is taken back, unless that would undo anything other than
 * what was proposed.
 */
export async function answerTakeBack(
  tx: Db,
  given: AgentsAct & {
    readonly takeBackId: number;
    readonly isApproved: boolean;
    readonly today: LocalDate;
  },
): Promise<AnsweredTakeBack | 'isElsewhere' | 'isOwn' | 'isGone'> {
  const { takeBackId, isApproved, by, at, today } = given;
  await lockImports(tx);
  const held = await tx
    .selectFrom('settlement_take_backs')
    .select(['file_id', 'asked_by', 'transaction_count', 'amount'])
    .where('id', '=', takeBackId)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return 'isElsewhere';
  if (isApproved && held.asked_by === by) return 'isOwn';
  const fileId = held.file_id;
  if (isApproved && (await findObstacle(tx, fileId)) !== 'requested') return 'isGone';
  await answer(tx, takeBackId, given);
  if (isApproved) {
    const done = await takeFileBack(tx, { fileId, takeBackId }, { at, today });
    if (done.transactionCount !== held.transaction_count || done.amount !== held.amount)
      return 'isGone';
  }
  return { fileId, proposedBy: held.asked_by, amount: held.amount };
}
