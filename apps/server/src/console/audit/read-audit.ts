import type {
  ConsoleInputOf,
  exportAudit as exportEndpoint,
  readAudit as readEndpoint,
  readFollowingActs as followingEndpoint,
} from '@cauce/contract/console';
import {
  consoleEndpoints,
  currentAct,
  isRoleAtLeast,
  storedActs,
  withoutAccents,
} from '@cauce/contract/console';
import { localDate, marketOf } from '@cauce/lending';
import { listAgentRows } from '../agents/agents.ts';
import { countAudit, listAudit, listAuditActs, listFollowing } from '../../http/audit-log.ts';
import { readLastAuditCheck } from '../../http/audit-seals.ts';
import type { AuditFilter, AuditRow } from '../../http/audit-log.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { ConsoleContext, ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { startOfDay, startOfNextDay } from '../loans/desk-day.ts';
import { searchBorrowers } from '../loans/loan-search.ts';
import { Refused } from '../../http/refused.ts';

const PAGE = 50;
const MAX_EXPORTED = 10_000;
const MAX_COUNTED = 10_000;
const MAX_MATCHES = 200;
// Their entries say which kind of movement it was.
const MONEY_ACTS = [
  'createMoneyRequest',
  'answerMoneyRequest',
  'previewMoneyRequest',
  'previewMoneyAnswer',
] as const satisfies readonly (typeof consoleEndpoints)[number]['name'][];

type Input = ConsoleInputOf<typeof exportEndpoint>;

/** A page of the log. Reading it is audited too. */
export const readAudit: ConsoleHandler<typeof readEndpoint> = async (input, context) => {
  const { db, ports, audit } = context;
  const { entryId, after } = input;
  const agents = await visibleAgents(context);
  const filter = await filterOf(input, context, agents);
  const entryFilter = entryId === undefined ? filter : { ...filter, entryId: Number(entryId) };
  const rows = await listAudit(db, entryFilter, {
    beforeId: after === undefined ? null : placeOf(after),
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  audit({ ...subjectOf(input), details: { ...searchCodes(input), count: page.length } });
  const last = page.at(-1);
  return {
    now: new Date(ports.clock.now()).toISOString(),
    entries: page.map(toEntry),
    next: rows.length > PAGE && last !== undefined ? String(last.id) : null,
    acts: [...new Set((await listAuditActs(db)).map(currentAct))],
    agents: agents.map(({ id, name }) => ({ id, name })),
    count:
      after === undefined && entryId === undefined
        ? await countAudit(db, filter, MAX_COUNTED)
        : null,
    check: await readCheck(db),
  };
};

async function readCheck(db: Db) {
  const check = await readLastAuditCheck(db);
  return check && { ...check, at: check.at.toISOString() };
}

const toEntry = (row: AuditRow) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  agent:
    row.agent_id === null || row.agent_role === null
      ? null
      : { id: row.agent_id, name: row.agent_name ?? '', role: row.agent_role },
  act: currentAct(row.act),
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  borrowerId: row.borrower_id,
  borrowerName: row.borrower_name ?? '',
  requestId: row.request_id,
  details: row.details,
});

// The calls that change something; a preview does not.
const CHANGES = consoleEndpoints
  .filter(
    ({ audits, name }) =>
      audits === 'change' || (audits === 'staged' && !name.startsWith('preview')),
  )
  .flatMap(({ name }) => storedActs(name));

/** What was done about an entry's subject after it. */
export const readFollowingActs: ConsoleHandler<typeof followingEndpoint> = async (
  { entryId },
  context,
) => {
  const { db, audit } = context;
  const byAgents = idsOf(await visibleAgents(context), context);
  const rows = await listFollowing(db, Number(entryId), { acts: CHANGES, byAgents, limit: 5 });
  audit({ subject: ['list', 'audit'], details: { entry: entryId, count: rows.length } });
  return { entries: rows.map(toEntry) };
};

/** The log as a file with the lender's signature, so that a changed or missing line is detected. */
export const exportAudit: ConsoleHandler<typeof exportEndpoint> = async (input, context) => {
  const { db, ports, audit } = context;
  const rows = await listAudit(db, await filterOf(input, context, await visibleAgents(context)), {
    beforeId: null,
    limit: MAX_EXPORTED + 1,
  });
  const exported = rows.slice(0, MAX_EXPORTED);
  audit({ ...subjectOf(input), details: { ...searchCodes(input), count: exported.length } });
  const text = csvOf(
    [
      'id',
      'at',
      'agentId',
      'agent',
      'act',
      'subjectKind',
      'subjectId',
      'borrowerId',
      'requestId',
      'details',
    ],
    exported.map((row) => [
      row.id,
      row.at.toISOString(),
      row.agent_id,
      row.agent_name,
      row.act,
      row.subject_kind,
      row.subject_id,
      row.borrower_id,
      row.request_id,
      JSON.stringify(row.details),
    ]),
  );
  const { signature, publicKeyPem } = ports.secrets.sign(text);
  const signed = {
    file: 'audit.csv',
    algorithm: 'Ed25519',
    signature: signature.toString('base64'),
    publicKey: publicKeyPem,
  };
  return {
    file: { fileName: 'audit.csv', text },
    signature: { fileName: 'audit.csv.sig.json', text: `${JSON.stringify(signed, null, 2)}\n` },
    isCut: rows.length > MAX_EXPORTED,
  };
};

type AuditContext = Pick<
  ConsoleContext<typeof readEndpoint>,
  'db' | 'ports' | 'settings' | 'agent'
>;

type Agents = Awaited<ReturnType<typeof listAgentRows>>;

/** The agents whose entries an agent may see: all, or themselves and those with a lesser preset. */
async function visibleAgents({ db, ports, settings, agent }: AuditContext): Promise<Agents> {
  const all = await listAgentRows(db, new Date(ports.clock.now()), settings);
  if (agent.permissions.has('audit.read')) return all;
  return all.filter(({ id, role }) => id === agent.id || !isRoleAtLeast(role, agent.role));
}

/** The ids of these agents; undefined for who may read everything, including entries of no agent. */
function idsOf(seen: Agents, { agent }: AuditContext): readonly string[] | undefined {
  return agent.permissions.has('audit.read') ? undefined : seen.map(({ id }) => id);
}

async function filterOf(input: Input, context: AuditContext, seen: Agents): Promise<AuditFilter> {
  const { db, settings } = context;
  const { timeZone } = marketOf(settings.country);
  return {
    agentId: input.agentId,
    byAgents: idsOf(seen, context),
    borrowerId: input.borrowerId,
    acts: input.act === undefined ? undefined : storedActs(input.act),
    subjectId: input.subjectId,
    from: input.from === undefined ? undefined : startOfDay(localDate(input.from), timeZone),
    before: input.to === undefined ? undefined : startOfNextDay(localDate(input.to), timeZone),
    hidesLists: input.hidesLists === true,
    ...(input.text !== undefined && {
      meant: {
        ...(await meaningsOf(db, input.text, seen)),
        acts: (input.textActs ?? []).flatMap(storedActs),
        kinds: { ofActs: MONEY_ACTS.flatMap(storedActs), names: input.textKinds ?? [] },
      },
    }),
  };
}

/** What a text in the search box may mean. */
async function meaningsOf(db: Db, text: string, agents: Agents) {
  const borrowers = await searchBorrowers(db, text, { after: '', limit: MAX_MATCHES });
  const typed = withoutAccents(text);
  return {
    subjectIds: [text, text.toUpperCase()],
    agentIds: agents
      .filter(({ id, name }) => id === text || withoutAccents(name).includes(typed))
      .map(({ id }) => id),
    borrowerIds: borrowers.map(({ id }) => id),
  };
}

const subjectOf = ({ borrowerId }: Input) => ({
  subject: ['list', 'audit'] as const,
  ...(borrowerId !== undefined && { borrowerId }),
});

/** The search for the audit log: codes and days, never its text. */
function searchCodes({ agentId, act, subjectId, from, to }: Input): Record<string, string> {
  return {
    ...(agentId !== undefined && { agentId }),
    ...(act !== undefined && { act }),
    ...(subjectId !== undefined && { subjectId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function placeOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refused('invalidRequest', 'No such page.');
  return Number(cursor);
}
