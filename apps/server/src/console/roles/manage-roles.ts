import {
  AGENT_ROLES,
  PERMISSIONS,
  customRole,
  normalRights,
  permissionsOf,
} from '@cauce/contract/console';
import type {
  ConsoleInputOf,
  CustomRole,
  Permission,
  exportRoles as exportEndpoint,
  previewRole as previewEndpoint,
  readRoles as readEndpoint,
  removeRole as removeEndpoint,
  saveRole as saveEndpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { parse } from 'valibot';
import { announceChange } from '../../database/live-changes.ts';
import { saveVersion } from '../../database/operator-versions.ts';
import type { Saving } from '../../database/operator-versions.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { deskDay } from '../loans/desk-day.ts';
import { csvOf } from '../mount/csv.ts';
import { findMoneyLimits } from '../money/money-limits.ts';
import type { Agent, ConsoleHandler } from '../mount/console-handler.ts';
import { savingOf } from '../settings/saving-of.ts';
import { addSettingProposal, listSettingProposals } from '../settings/setting-proposals.ts';
import { lockAdmins } from '../agents/agents.ts';
import { addsMoneyRight, permissionChange } from '../agents/permission-change.ts';
import {
  approversOf,
  isNameTaken,
  listRoles,
  lockRole,
  peopleOf,
  removeStoredRole,
  storeRole,
} from './custom-roles.ts';
import type { StoredRole } from './custom-roles.ts';
import { refuseBeyondOwn, refuseBeyondProposer } from '../agents/rights-beyond-own.ts';
import { newRoleId } from '../agents/tokens.ts';
import { inRolledBackTransaction } from '../money/in-rolled-back-transaction.ts';

type WantedRole = ConsoleInputOf<typeof previewEndpoint>;
type Actor = Pick<Agent, 'id' | 'permissions' | 'customRole'>;

export const readRoles: ConsoleHandler<typeof readEndpoint> = async (_input, context) => {
  const { db, agent, ports } = context;
  const { limits } = await findMoneyLimits(db);
  const at = new Date(ports.clock.now());
  return {
    people: await countByPreset(db),
    roles: await listRoles(db, agent.customRole),
    limits,
    proposals: await listSettingProposals(db, 'role', agent.id, at),
  };
};

async function countByPreset(db: Db) {
  const { rows } = await sql<{ agent: number; operator: number; admin: number }>`
    select count(*) filter (where role = 'agent')::int as agent,
      count(*) filter (where role = 'operator')::int as operator,
      count(*) filter (where role = 'admin')::int as admin
    from agents where is_active and custom_role is null
  `.execute(db);
  return rows[0] ?? { agent: 0, operator: 0, admin: 0 };
}

export const exportRoles: ConsoleHandler<typeof exportEndpoint> = async (_input, context) => {
  const { db, agent, audit } = context;
  const own = await listRoles(db, agent.customRole);
  const held = [
    ...AGENT_ROLES.map((role) => permissionsOf({ role, granted: [], revoked: [] })),
    ...own.map(permissionsIn),
  ];
  const header = ['permission', ...AGENT_ROLES, ...own.map(({ name }) => name)];
  const rows = PERMISSIONS.map((one) => [one, ...held.map((all) => (all.has(one) ? 'yes' : ''))]);
  audit({ subject: ['list', 'roles'], details: { count: held.length } });
  const { today } = deskDay(context);
  return { file: { fileName: `roles-${today}.csv`, text: csvOf(header, rows) } };
};

export const previewRole: ConsoleHandler<typeof previewEndpoint> = async (input, context) => {
  const { db, agent } = context;
  // The same checks as in saving; they lock rows, so the transaction is rolled back.
  const { id, before, after } = await inRolledBackTransaction(db, (tx) =>
    checkChange(tx, agent, input),
  );
  const held = permissionsIn(before);
  const wanted = permissionsIn(after);
  return {
    ...permissionChange(held, wanted),
    people: before === null ? [] : await peopleOf(db, id),
    takesTwo: addsMoneyRight(held, wanted),
    approvers: await approversOf(db, { roleId: id, by: agent.id, rights: [...held, ...wanted] }),
  };
};

/**
 * Takes effect at once for every agent of the role, at their next call. A change that adds a right over money awaits
 * another person; one that only takes rights away never does, because nobody should need a colleague to stop harm.
 */
export const saveRole: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const saving = savingOf(context);
  const { id, before, after } = await checkChange(db, agent, input);
  const isWaiting = addsMoneyRight(permissionsIn(before), permissionsIn(after));
  const details = isWaiting
    ? {
        proposal: await addSettingProposal(
          db,
          { kind: 'role', id, seen: input.version, value: after, replaces: input.replaces ?? null },
          saving,
        ),
      }
    : await store(db, { id, version: input.version, before, after }, saving);
  audit({
    subject: ['role', id],
    details: { isWaiting, ...details, ...changesOf(before, after) },
  });
  await announceChange(db, isWaiting ? 'settings' : 'agents');
  return { roleId: id, isWaiting };
};

export const removeRole: ConsoleHandler<typeof removeEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const saving = savingOf(context);
  await lockAdmins(db);
  const role = await lockRole(db, input.roleId);
  if (role === null) throw new Refused('roleNotFound');
  if (role.version !== input.version) throw new Refused('changedMeanwhile');
  refuseBeyondOwn(agent, rightsIn(role));
  if (!(await removeStoredRole(db, role.id, saving.at))) throw new Refused('roleInUse');
  audit({ subject: ['role', role.id], details: { version: role.version + 1 } });
  await announceChange(db, 'agents');
  return null;
};

/** Puts a role in force that two people have agreed on; the proposer is recorded as its author. */
export async function applyRole(
  tx: Db,
  proposal: { readonly id: string; readonly seen: number; readonly value: unknown },
  approver: Actor,
  proposedBy: Saving,
): Promise<ReturnType<typeof changesOf>> {
  const { id, seen } = proposal;
  const { name, preset, ...rights } = parse(customRole, proposal.value);
  const permissions = [...permissionsOf({ role: preset, ...rights })];
  const roleId = seen === 0 ? null : id;
  const wanted = { roleId, version: seen, name, preset, permissions };
  const { before, after } = await checkChange(tx, approver, wanted);
  const sides = before === null ? [after] : [before, after];
  await refuseBeyondProposer(tx, proposedBy.by, sides.map(rightsIn));
  await store(tx, { id, version: seen, before, after }, proposedBy);
  await announceChange(tx, 'agents');
  return changesOf(before, after);
}

/** The wanted role and the one in force, which is locked; refuses a change that this person may not make. */
async function checkChange(
  tx: Db,
  actor: Actor,
  { roleId, version, name, preset, permissions }: WantedRole,
): Promise<{
  readonly id: string;
  readonly before: StoredRole | null;
  readonly after: CustomRole;
}> {
  // Locked first, as in every change of access, so that changes wait for each other.
  const admins = await lockAdmins(tx);
  const before = roleId === null ? null : await lockRole(tx, roleId);
  if (roleId !== null && before === null) throw new Refused('roleNotFound');
  if ((before?.version ?? 0) !== version) throw new Refused('changedMeanwhile');
  if (roleId !== null && roleId === actor.customRole) throw new Refused('ownRole');
  const granted = [...permissions];
  const revoked = [...permissionsOf({ role: preset, granted: [], revoked: [] })].filter(
    (one) => !permissions.includes(one),
  );
  const { granted: added, revoked: taken } = normalRights({ role: preset, granted, revoked });
  const after = { name, preset, granted: [...added], revoked: [...taken] };
  if (before !== null) refuseBeyondOwn(actor, rightsIn(before));
  refuseBeyondOwn(actor, rightsIn(after));
  const id = roleId ?? newRoleId();
  if (await isNameTaken(tx, name, id)) throw new Refused('roleNameTaken');
  if (roleId !== null) await refuseWithoutAdmin(tx, admins, roleId, after);
  return { id, before, after };
}

/** Somebody must still manage agents after a change of a role; the same rule as for one agent's access. */
async function refuseWithoutAdmin(
  tx: Db,
  admins: readonly string[],
  roleId: string,
  after: CustomRole,
): Promise<void> {
  if (after.preset === 'admin' && !after.revoked.includes('agents.manage')) return;
  const ofRole = new Set((await peopleOf(tx, roleId)).map(({ id }) => id));
  if (admins.every((one) => ofRole.has(one))) throw new Refused('lastAdmin');
}

async function store(
  tx: Db,
  role: {
    readonly id: string;
    readonly version: number;
    readonly before: StoredRole | null;
    readonly after: CustomRole;
  },
  saving: Saving,
): Promise<{ readonly version: number }> {
  const { id, before, after } = role;
  const version = role.version + 1;
  const stored = await storeRole(tx, { id, version, ...after });
  const next = { version, value: after, before: before && valueOf(before) };
  if (!stored || !(await saveVersion(tx, { kind: 'role', id }, next, saving)))
    throw new Refused('changedMeanwhile');
  return { version };
}

const valueOf = ({ name, preset, granted, revoked }: CustomRole): CustomRole => ({
  name,
  preset,
  granted,
  revoked,
});

const rightsIn = ({ preset, granted, revoked }: CustomRole) => ({ role: preset, granted, revoked });

const permissionsIn = (role: CustomRole | null): ReadonlySet<Permission> =>
  role === null ? new Set() : permissionsOf(rightsIn(role));

/** For the audit log: presets and permissions are codes; the role's name is free text and is left out. */
const changesOf = (before: CustomRole | null, after: CustomRole) => ({
  fromPreset: before?.preset ?? '',
  preset: after.preset,
  fromGranted: before?.granted ?? [],
  granted: after.granted,
  fromRevoked: before?.revoked ?? [],
  revoked: after.revoked,
});
