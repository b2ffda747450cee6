import type {
  ApprovalRow,
  ApprovalTab,
  Permission,
  listApprovals as endpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { cursorAt, pageOf, readTimedCursor } from '../../http/sessions/page-place.ts';
import { PROPOSAL_LIFE_MS } from '../../money/attempts/attempt-decisions.ts';
import { isMove } from '../../money/reschedule/reschedules.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 50;
/** The cursor: time and key of the last row, so that additions and answers meanwhile shift no row. */
type Place = { readonly at: Date; readonly id: string } | null;

interface Reader {
  readonly id: string;
  readonly permissions: ReadonlySet<Permission>;
}

const LIFE = sql`interval '1 millisecond' * ${sql.lit(PROPOSAL_LIFE_MS)}`;
/** How long an answered proposal is listed. */
const DECIDED_MS = 30 * 86_400_000;

/** Open proposals that have not lapsed, those answered since a time, or the one of a kind with a number. */
type Which = { readonly openAt: Date } | { readonly answeredAfter: Date } | { readonly id: string };

/** What kinds of proposals differ in: where they are, and the permission that answers them. */
interface Part {
  readonly of: ApprovalRow['of'];
  readonly answeredWith: Permission;
  readonly from: RawBuilder<unknown>;
  /** Proposed by, and when. */
  readonly by: string;
  readonly at: string;
  /** Whether it lapses unanswered. */
  readonly lapses: boolean;
  readonly reason: RawBuilder<unknown>;
  readonly isOpen: RawBuilder<unknown>;
  readonly isApproved: RawBuilder<unknown>;
  /** Whether it was answered by a person, rather than replaced or lapsed. */
  readonly isAnswered: RawBuilder<unknown>;
  readonly answerReason: RawBuilder<unknown>;
  readonly facts: RawBuilder<unknown>;
}

const BY_ANSWER = {
  isOpen: sql`p.answer is null`,
  isApproved: sql`p.answer = 'approved'`,
  isAnswered: sql`p.answer in ('approved', 'rejected')`,
} as const;
const PROPOSED = { by: 'proposed_by', at: 'proposed_at' } as const;
const REASONED = {
  reason: sql`p.reason`,
  answerReason: sql`coalesce(p.answer_reason, '')`,
} as const;
const UNREASONED = { reason: sql`''`, answerReason: sql`''` } as const;

const OF_MONEY: readonly Part[] = [
  {
    of: 'payment',
    answeredWith: 'payments.approve',
    from: sql`attempt_decisions p join attempts a on a.id = p.attempt_id join borrowers b on b.id = a.borrower_id`,
    ...PROPOSED,
    lapses: true,
    ...REASONED,
    ...BY_ANSWER,
    isOpen: sql`p.answer is null and a.state in ('pending', 'unknown')`,
    facts: sql`jsonb_build_object('orderId', a.order_id, 'borrowerId', a.borrower_id, 'borrowerName', b.full_name,
      'amount', a.amount, 'attemptId', a.id, 'outcome', p.outcome)`,
  },
  {
    of: 'request',
    answeredWith: 'money.approve',
    from: sql`money_requests p join borrowers b on b.id = p.borrower_id`,
    by: 'asked_by',
    at: 'asked_at',
    lapses: false,
    ...REASONED,
    isOpen: sql`p.answered_at is null`,
    isApproved: sql`p.state <> 'rejected'`,
    isAnswered: sql`p.answered_at is not null`,
    facts: sql`jsonb_build_object('orderId', p.order_id, 'borrowerId', p.borrower_id, 'borrowerName', b.full_name,
      'amount', p.amount, 'kind', p.kind, 'requestId', p.id::text,
      'takesBack', case when p.kind = 'takeBack' then case when p.attempt_id is not null then 'decision'
        when p.unmatched_id is not null then 'match'
        else (select u.kind from money_requests u where u.id = p.undoes) end end,
      'unmatchedId', case when p.kind = 'match' then p.unmatched_id::text end,
      'hasMoved', p.answered_at is null and p.kind <> 'payCreditBack' and exists (
        select 1 from ledger_transactions t
        where t.order_id = p.order_id and t.id > p.previewed_after and ${isMove}))`,
  },
  {
    of: 'line',
    answeredWith: 'money.approve',
    from: sql`settlement_proposals p join settlement_lines l on l.id = p.line_id`,
    ...PROPOSED,
    lapses: false,
    ...REASONED,
    ...BY_ANSWER,
    facts: sql`jsonb_build_object('lineId', l.id::text, 'reference', coalesce(nullif(l.payment_id, ''), l.reference),
      'amount', l.amount)`,
  },
  {
    of: 'file',
    answeredWith: 'money.approve',
    from: sql`settlement_take_backs p join settlement_files f on f.id = p.file_id`,
    by: 'asked_by',
    at: 'asked_at',
    lapses: false,
    ...REASONED,
    ...BY_ANSWER,
    facts: sql`jsonb_build_object('fileId', f.id::text, 'fileName', f.file_name, 'amount', p.amount)`,
  },
];
const ofSetting = (kind: string, answeredWith: Permission, name = sql`''`): Part => ({
  of: 'setting',
  answeredWith,
  from: sql`(select * from setting_proposals s where s.kind = ${sql.lit(kind)}) p`,
  ...PROPOSED,
  lapses: true,
  ...UNREASONED,
  ...BY_ANSWER,
  facts: sql`jsonb_build_object('setting', p.kind, 'subjectId', p.subject_id, 'name', ${name})`,
});
const OF_SETTINGS = [
  ofSetting('product', 'settings.products'),
  ofSetting('moneyLimits', 'settings.limits'),
];
const OF_ACCESS: readonly Part[] = [
  {
    of: 'access',
    answeredWith: 'agents.manage',
    from: sql`access_proposals p join agents g on g.id = p.agent_id`,
    ...PROPOSED,
    lapses: true,
    ...UNREASONED,
    ...BY_ANSWER,
    facts: sql`jsonb_build_object('agentId', p.agent_id, 'agentName', g.name)`,
  },
  ofSetting('role', 'agents.manage', sql`p.value ->> 'name'`),
];

function conditionOf(part: Part, which: Which): RawBuilder<unknown> {
  if ('id' in which) return sql`p.id = ${which.id}::bigint`;
  if ('answeredAfter' in which)
    return sql`p.answered_at > ${which.answeredAfter}::timestamptz and ${part.isAnswered}`;
  const oldest = new Date(which.openAt.getTime() - PROPOSAL_LIFE_MS);
  const lives = part.lapses ? sql`p.${sql.ref(part.at)} > ${oldest}::timestamptz` : sql`true`;
  return sql`${part.isOpen} and ${lives}`;
}

/** The proposals that a reader may see. Nobody answers their own, or one about themselves. */
function proposals(reader: Reader, which: Which, kind?: ApprovalRow['of']): RawBuilder<unknown> {
  const { permissions } = reader;
  const seen = [
    ...(permissions.has('money.read') ? OF_MONEY : []),
    ...(permissions.has('settings.read') ? OF_SETTINGS : []),
    ...(permissions.has('agents.manage') ? OF_ACCESS : []),
  ].filter(({ of }) => kind === undefined || of === kind);
  const parts = seen.map(
    (part) => sql`
    select ${sql.lit(part.of)} as of, p.id, p.${sql.ref(part.by)} as by, p.${sql.ref(part.at)} as at,
      ${part.lapses ? sql`p.${sql.ref(part.at)} + ${LIFE}` : sql`null::timestamptz`} as lapses,
      ${sql.lit(permissions.has(part.answeredWith))} as may, ${part.reason} as reason, ${part.isOpen} as "isOpen",
      ${part.isApproved} as "isApproved", p.answered_by as "answeredBy", p.answered_at as "answeredAt",
      ${part.answerReason} as "answerReason", ${part.facts} as facts
    from ${part.from} where ${conditionOf(part, which)}`,
  );
  const none = sql`
    select '' as of, 0::bigint as id, '' as by, now() as at, now() as lapses, false as may, '' as reason,
      false as "isOpen", false as "isApproved", '' as "answeredBy", now() as "answeredAt", '' as "answerReason",
      '{}'::jsonb as facts
    where false`;
  return sql`
    select q.*, q.of || ':' || q.id as key,
      q.by = ${reader.id} or q.facts ->> 'agentId' is not distinct from ${reader.id} as "isOwn"
    from (${sql.join([none, ...parts], sql` union all `)}) q`;
}

/** How many wait for the reader, and how many of their own are open. */
export async function countApprovals(
  db: Db,
  reader: Reader,
  now: Date,
): Promise<{ readonly count: number; readonly own: number }> {
  const { rows } = await sql<{ count: number; own: number }>`
    select count(*) filter (where may and not "isOwn") as count, count(*) filter (where "isOwn") as own
    from (${proposals(reader, { openAt: now })}) open
  `.execute(db);
  return rows[0] ?? { count: 0, own: 0 };
}

/** Those that wait for the reader and lapse unanswered, the first to lapse before others. */
export async function listLapsing(
  db: Db,
  reader: Reader,
  now: Date,
  limit: number,
): Promise<ApprovalRow[]> {
  const { rows } = await sql<Found>`
    ${withNames(proposals(reader, { openAt: now }))}
    where p.may and not p."isOwn" and p.lapses is not null order by p.lapses, p.key limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(toRow);
}

/** A proposal, with what answering it needs beyond its row. */
export interface Proposal {
  readonly by: string;
  readonly mayAnswer: boolean;
  readonly row: ApprovalRow;
}

interface Found {
  readonly key: string;
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly lapses: Date | null;
  readonly may: boolean;
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly reason: string;
  readonly isApproved: boolean | null;
  readonly answeredAt: Date | null;
  readonly answeredByName: string | null;
  readonly answerReason: string;
  readonly facts: ApprovalRow;
}

const withNames = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.*, g.name as "byName", w.name as "answeredByName", p.facts || jsonb_build_object('of', p.of) as facts
  from (${which}) p join agents g on g.id = p.by left join agents w on w.id = p."answeredBy"`;

const toRow = (one: Found): ApprovalRow => ({
  ...one.facts,
  approvalId: one.key,
  byName: one.byName,
  at: one.at.toISOString(),
  lapsesAt: one.lapses?.toISOString() ?? null,
  isOwn: one.isOwn,
  reason: one.reason,
  answer:
    one.answeredAt === null
      ? null
      : {
          isApproved: one.isApproved === true,
          byName: one.answeredByName ?? '',
          at: one.answeredAt.toISOString(),
          reason: one.answerReason,
        },
});

async function readPage(
  db: Db,
  reader: Reader,
  { tab, now, after }: { readonly tab: ApprovalTab; readonly now: Date; readonly after: Place },
): Promise<Found[]> {
  const isDecided = tab === 'decided';
  const which: Which = isDecided
    ? { answeredAfter: new Date(now.getTime() - DECIDED_MS) }
    : { openAt: now };
  const [time, direction, beyond] = isDecided
    ? [sql`p."answeredAt"`, sql`desc`, sql`<`]
    : [sql`p.at`, sql`asc`, sql`>`];
  const isOfTab = {
    waiting: sql`p.may and not p."isOwn"`,
    own: sql`p."isOwn"`,
    decided: sql`true`,
  };
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${time}, p.key) ${beyond} (${after.at}::timestamptz, ${after.id})`;
  const { rows } = await sql<Found>`
    ${withNames(proposals(reader, which))}
    where ${isOfTab[tab]} and ${isAfter}
    order by ${time} ${direction}, p.key ${direction} limit ${sql.lit(PAGE + 1)}
  `.execute(db);
  return rows;
}

/** One proposal that a reader may see, open or answered; null if there is none. */
export async function findProposal(
  db: Db,
  reader: Reader,
  approvalId: string,
): Promise<Proposal | null> {
  const [kind, id = ''] = approvalId.split(':');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another kind has no part, so that nothing is found
  const parts = proposals(reader, { id }, kind as ApprovalRow['of']);
  const { rows } = await sql<Found>`${withNames(parts)}`.execute(db);
  const [one] = rows;
  if (one === undefined) return null;
  return { by: one.by, mayAnswer: one.may && one.isOpen && !one.isOwn, row: toRow(one) };
}

export const listApprovals: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { db, agent, audit, ports } = context;
  const { tab, after } = input;
  const now = new Date(ports.clock.now());
  const found = await readPage(db, agent, { tab, now, after: readTimedCursor(after) });
  const { rows, next } = pageOf(found, PAGE, ({ at, answeredAt, key }) =>
    cursorAt(tab === 'decided' ? (answeredAt ?? at) : at, key),
  );
  audit({ subject: ['list', 'approvals'], details: { tab, count: rows.length } });
  const { count, own } = await countApprovals(db, agent, now);
  return { now: now.toISOString(), rows: rows.map(toRow), next, counts: { waiting: count, own } };
};
