import type { ApprovalRow, Permission, listApprovals as endpoint } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { cursorAt, pageOf, readTimedCursor } from '../../http/sessions/page-place.ts';
import { PROPOSAL_LIFE_MS } from '../../money/attempts/attempt-decisions.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 50;
/** The cursor: time and key of the last row, so that additions and answers meanwhile shift no row. */
type Place = { readonly at: Date; readonly id: string } | null;

interface Reader {
  readonly id: string;
  readonly permissions: ReadonlySet<Permission>;
}

const LIFE = sql`interval '1 millisecond' * ${sql.lit(PROPOSAL_LIFE_MS)}`;

// Requests about a loan's money stay open until answered; all others lapse.
const moneyParts = (oldest: Date): readonly RawBuilder<unknown>[] => [
  sql`
    select 'payment' as of, d.id, d.proposed_by as by, d.proposed_at as at, d.proposed_at + ${LIFE} as lapses,
      jsonb_build_object('orderId', a.order_id, 'borrowerId', a.borrower_id, 'borrowerName', b.full_name,
        'amount', a.amount, 'attemptId', a.id, 'outcome', d.outcome) as facts
    from attempt_decisions d join attempts a on a.id = d.attempt_id join borrowers b on b.id = a.borrower_id
    where d.answer is null and d.proposed_at > ${oldest} and a.state in ('pending', 'unknown')`,
  sql`
    select 'request', r.id, r.asked_by, r.asked_at, null,
      jsonb_build_object('orderId', r.order_id, 'borrowerId', r.borrower_id, 'borrowerName', b.full_name,
        'amount', r.amount, 'kind', r.kind,
        'takesBack', case when r.kind = 'takeBack' then case when r.attempt_id is not null then 'decision'
          when r.unmatched_id is not null then 'match'
          else (select u.kind from money_requests u where u.id = r.undoes) end end,
        'unmatchedId', case when r.kind = 'match' then r.unmatched_id::text end)
    from money_requests r join borrowers b on b.id = r.borrower_id
    where r.state = 'asked'`,
  sql`
    select 'line', p.id, p.proposed_by, p.proposed_at, null,
      jsonb_build_object('lineId', l.id::text, 'reference', coalesce(nullif(l.payment_id, ''), l.reference),
        'amount', l.amount)
    from settlement_proposals p join settlement_lines l on l.id = p.line_id
    where p.answer is null`,
  sql`
    select 'file', k.id, k.asked_by, k.asked_at, null,
      jsonb_build_object('fileId', f.id::text, 'fileName', f.file_name, 'amount', k.amount)
    from settlement_take_backs k join settlement_files f on f.id = k.file_id
    where k.answer is null`,
];
const settingPart = (oldest: Date): RawBuilder<unknown> => sql`
    select 'setting', p.id, p.proposed_by, p.proposed_at, p.proposed_at + ${LIFE},
      jsonb_build_object('setting', p.kind, 'subjectId', p.subject_id, 'name', '')
    from setting_proposals p where p.kind <> 'role' and p.answer is null and p.proposed_at > ${oldest}`;
const rolePart = (oldest: Date): RawBuilder<unknown> => sql`
    select 'setting', p.id, p.proposed_by, p.proposed_at, p.proposed_at + ${LIFE},
      jsonb_build_object('setting', p.kind, 'subjectId', p.subject_id, 'name', p.value ->> 'name')
    from setting_proposals p where p.kind = 'role' and p.answer is null and p.proposed_at > ${oldest}`;
const accessPart = (oldest: Date): RawBuilder<unknown> => sql`
    select 'access', p.id, p.proposed_by, p.proposed_at, p.proposed_at + ${LIFE},
      jsonb_build_object('agentId', p.agent_id, 'agentName', a.name)
    from access_proposals p join agents a on a.id = p.agent_id
    where p.answer is null and p.proposed_at > ${oldest}`;

/** Open proposals that have not lapsed, as far as their reader may see them. The first query names the columns for all. */
function openProposals({ permissions }: Reader, now: Date): RawBuilder<unknown> {
  const oldest = new Date(now.getTime() - PROPOSAL_LIFE_MS);
  const parts = [
    sql`select '' as of, 0::bigint as id, '' as by, now() as at, now() as lapses, '{}'::jsonb as facts where false`,
    ...(permissions.has('money.read') ? moneyParts(oldest) : []),
    ...(permissions.has('settings.read') ? [settingPart(oldest)] : []),
    ...(permissions.has('agents.manage') ? [accessPart(oldest), rolePart(oldest)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

/** How many there are, and how many the reader proposed. */
export async function countApprovals(
  db: Db,
  reader: Reader,
  now: Date,
): Promise<{ readonly count: number; readonly own: number }> {
  const { rows } = await sql<{ count: number; own: number }>`
    select count(*) as count, count(*) filter (where by = ${reader.id}) as own
    from (${openProposals(reader, now)}) open
  `.execute(db);
  return rows[0] ?? { count: 0, own: 0 };
}

interface Row {
  readonly key: string;
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly lapses: Date | null;
  readonly facts: ApprovalRow;
}

async function readPage(db: Db, reader: Reader, now: Date, after: Place): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.key, p.by, g.name as "byName", p.at, p.lapses, p.facts || jsonb_build_object('of', p.of) as facts
    from (select *, open.of || ':' || open.id as key from (${openProposals(reader, now)}) open) p
    join agents g on g.id = p.by
    where ${after === null ? sql`true` : sql`(p.at, p.key) > (${after.at}::timestamptz, ${after.id})`}
    order by p.at, p.key limit ${sql.lit(PAGE + 1)}
  `.execute(db);
  return rows;
}

export const listApprovals: ConsoleHandler<typeof endpoint> = async ({ after }, context) => {
  const { db, agent, audit, ports } = context;
  const now = new Date(ports.clock.now());
  const found = await readPage(db, agent, now, readTimedCursor(after));
  const { rows, next } = pageOf(found, PAGE, ({ at, key }) => cursorAt(at, key));
  audit({ subject: ['list', 'approvals'], details: { count: rows.length } });
  const { count } = await countApprovals(db, agent, now);
  return {
    rows: rows.map(({ key, by, byName, at, lapses, facts }) => ({
      ...facts,
      approvalId: key,
      byName,
      at: at.toISOString(),
      lapsesAt: lapses?.toISOString() ?? null,
      isOwn: by === agent.id || (facts.of === 'access' && facts.agentId === agent.id),
    })),
    next,
    count,
  };
};
