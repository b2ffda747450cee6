import { MAX_SHARED_OUT } from '@cauce/contract/console';
import type {
  ConsoleOutputOf,
  previewShareOut as previewEndpoint,
  runShareOut as runEndpoint,
} from '@cauce/contract/console';
import { complaintFolio } from '@cauce/lending';
import { sql } from 'kysely';
import { canSignIn } from '../../database/can-sign-in.ts';
import { assignComplaint } from '../../complaints/complaint-moves.ts';
import type { Titles } from '../../complaints/complaint-types.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { moveOf } from './change-complaint.ts';
import { findCase } from './complaint-case.ts';

interface Taker {
  readonly id: string;
  readonly name: string;
  readonly isSupervisor: boolean;
  readonly openCount: number;
}

interface Waiting {
  readonly complaintId: string;
  readonly folio: number;
  readonly version: number;
  readonly borrowerName: string;
  readonly title: Titles;
  readonly answerBy: Date;
  readonly isEscalated: boolean;
  /** Agents who take its type; anybody if none is named. */
  readonly takers: readonly string[];
}

type LeftOut = NonNullable<ConsoleOutputOf<typeof previewEndpoint>['cases'][number]['why']>;
type Assignment = { readonly to: Taker; readonly why: null } | { readonly to: null; why: LeftOut };

/** Who would get which complaint, among the agents present today. */
export const previewShareOut: ConsoleHandler<typeof previewEndpoint> = async (
  { agentIds },
  { db, ports, audit },
) => {
  const takers = await listTakers(db);
  const isTakingPart = ({ id }: Taker) => agentIds === undefined || agentIds.includes(id);
  const waiting = await listWaiting(db, MAX_SHARED_OUT + 1);
  const cases = waiting.slice(0, MAX_SHARED_OUT);
  const assignments = shareOut(cases, takers.filter(isTakingPart));
  audit({
    subject: ['list', 'complaints'],
    details: { count: cases.length, complaints: cases.map(({ complaintId }) => complaintId) },
  });
  return {
    now: new Date(ports.clock.now()).toISOString(),
    agents: takers.map((one) => ({
      id: one.id,
      name: one.name,
      openCount: one.openCount,
      isTakingPart: isTakingPart(one),
    })),
    cases: cases.map((one) => {
      const { to, why } = assignments.get(one.complaintId) ?? {
        to: null,
        why: 'nobodyTakesIt' as const,
      };
      return {
        complaintId: one.complaintId,
        folio: complaintFolio(one.folio),
        version: one.version,
        borrowerName: one.borrowerName,
        title: one.title,
        answerBy: one.answerBy.toISOString(),
        to: to && { id: to.id, name: to.name },
        why,
      };
    }),
    isCut: waiting.length > MAX_SHARED_OUT,
  };
};

/** Assigns as previewed; agents deactivated meanwhile get none, and what somebody took meanwhile stays theirs. */
export const runShareOut: ConsoleHandler<typeof runEndpoint> = async ({ cases }, context) => {
  const { db, audit } = context;
  const takers = new Set((await listTakers(db)).map(({ id }) => id));
  const done: string[] = [];
  const refused: { complaintId: string; why: 'changedMeanwhile' | 'agentNotFound' }[] = [];
  // In one order, so that two agents who share out the same queue cannot deadlock.
  const sorted = cases.toSorted((one, other) => (one.complaintId < other.complaintId ? -1 : 1));
  for (const seen of sorted) {
    const { complaintId, agentId } = seen;
    if (!takers.has(agentId)) {
      refused.push({ complaintId, why: 'agentNotFound' });
      continue;
    }
    const one = await findCase(db, complaintId);
    const isFree = one !== null && one.state === 'open' && one.agent === null;
    const version =
      isFree && (await assignComplaint(db, { ...moveOf(seen, context), assignTo: agentId }));
    if (one === null || version === null || version === false) {
      refused.push({ complaintId, why: 'changedMeanwhile' });
      continue;
    }
    audit({
      subject: ['complaint', complaintId],
      borrowerId: one.borrowerId,
      details: { isBulk: true, to: agentId },
    });
    done.push(complaintId);
  }
  if (done.length > 0) await announceChange(db, 'complaints');
  else audit({ subject: ['list', 'complaints'], details: { refused: refused.length } });
  return { done, refused };
};

/**
 * Each goes to the agent with the fewest among those who take its type. Types with few takers are assigned first, so
 * that agents who take everything are not filled up with what others could have had.
 */
function shareOut(cases: readonly Waiting[], takers: readonly Taker[]): Map<string, Assignment> {
  const openCounts = new Map(takers.map(({ id, openCount }) => [id, openCount]));
  const load = ({ id }: Taker) => openCounts.get(id) ?? 0;
  const candidates = cases.map((one) => {
    const skilled =
      one.takers.length === 0 ? takers : takers.filter(({ id }) => one.takers.includes(id));
    const able = one.isEscalated ? skilled.filter(({ isSupervisor }) => isSupervisor) : skilled;
    return { one, able, why: skilled.length === 0 ? 'nobodyTakesIt' : 'needsSupervisor' } as const;
  });
  const assignments = new Map<string, Assignment>();
  for (const { one, able, why } of candidates.toSorted((a, b) => a.able.length - b.able.length)) {
    const [to] = able.toSorted((a, b) => load(a) - load(b));
    assignments.set(one.complaintId, to === undefined ? { to: null, why } : { to, why: null });
    if (to !== undefined) openCounts.set(to.id, load(to) + 1);
  }
  return assignments;
}

/** All agents who answer complaints and can sign in, by name. */
async function listTakers(db: Db): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select a.id, a.name, a.role <> 'agent' as "isSupervisor",
      (select count(*) from complaints c where c.agent_id = a.id and c.state = 'open') as "openCount"
    from agents a where ${canSignIn} and 'complaints.reply' <> all (a.revoked)
    order by a.name, a.id
  `.execute(db);
  return rows;
}

async function listWaiting(db: Db, most: number): Promise<Waiting[]> {
  const { rows } = await sql<
    Omit<Waiting, 'title'> & { readonly titleEs: string; readonly titleEn: string }
  >`
    select c.id as "complaintId", c.folio, c.version, b.full_name as "borrowerName",
      t.title_es as "titleEs", t.title_en as "titleEn", c.answer_by as "answerBy",
      c.escalated_at is not null as "isEscalated", t.agent_ids as takers
    from complaints c
    join borrowers b on b.id = c.borrower_id
    join complaint_types t on t.id = c.type_id
    where c.state = 'open' and c.agent_id is null
    order by c.answer_by, c.id limit ${sql.lit(most)}
  `.execute(db);
  return rows.map(({ titleEs, titleEn, ...one }) => ({
    ...one,
    title: { es: titleEs, en: titleEn },
  }));
}
