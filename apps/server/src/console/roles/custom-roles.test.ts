import {
  answerAccessProposal,
  answerSettingProposal,
  countLoans,
  createAgent,
  listAgents,
  listApprovals,
  listComplaintQueue,
  permissionsOf,
  previewRole,
  proposeMoneyLimits,
  readColleagues,
  readMoneyLimits,
  readRoles,
  readVersions,
  removeRole,
  saveRole,
  whoAmI,
} from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';
import { minor } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { changeAccess, demoAgent, outcomeOf, signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { findMoneyLimits, refuseOver } from '../money/money-limits.ts';
import { addAgent, presetAccess, storeAccess } from '../agents/agents.ts';
import { deactivateByCommand } from '../agents/agent-by-command.ts';

const [test, irene, mateo] = consoleForFile(['admin', 'operator']);
const LAURA = demoAgent('agent').id;
const MATEO = demoAgent('operator').id;
const IRENE = demoAgent('admin').id;

// A second person with every right.
beforeEach(async () => {
  await storeAccess(test.db, MATEO, presetAccess('admin'));
  await storeAccess(test.db, LAURA, presetAccess('agent'));
});

let made = 0;
const roleInput = (permissions: readonly Permission[], changes: object = {}) => {
  made += 1;
  return {
    roleId: null,
    version: 0,
    name: `Rol ${made}`,
    preset: 'agent' as const,
    permissions: [...permissions],
    ...changes,
  };
};

async function newRole(permissions: readonly Permission[]) {
  const input = roleInput(permissions);
  const { roleId, isWaiting } = await irene.done(saveRole, input);
  if (isWaiting) await approve(mateo);
  return { ...input, roleId, version: 1 };
}

async function approve(by: ConsoleCaller, isApproved = true): Promise<unknown> {
  const { proposals } = await by.done(readRoles, {});
  const proposalId = proposals.at(-1)?.proposalId ?? '';
  return outcomeOf(by, answerSettingProposal, { proposalId, isApproved });
}

const assign = (agentId: string, roleId: string | null) =>
  changeAccess(irene, { agentId, role: 'agent', customRole: roleId, isActive: true });

it('a role grants exactly its permissions, at once, to new holders and to those who have it already', async () => {
  const role = await newRole(['loans.read', 'audit.read']);
  expect(await assign(LAURA, role.roleId)).toEqual({ isWaiting: false });
  const laura = await signedIn(test, 'agent', '192.0.2.3');
  expect(await laura.done(whoAmI, {})).toMatchObject({
    roleName: role.name,
    permissions: ['loans.read', 'audit.read'],
  });
  expect(await laura.refusal(listComplaintQueue, { tab: 'open' })).toBe('permissionRefused');

  const more = { ...role, permissions: ['audit.read' as const, 'complaints.read' as const] };
  expect(await irene.done(previewRole, more)).toEqual({
    gains: ['complaints.read'],
    loses: ['loans.read'],
    people: [{ id: LAURA, name: demoAgent('agent').name }],
    takesTwo: false,
    approvers: [{ id: MATEO, name: demoAgent('operator').name }],
  });
  expect(await irene.done(saveRole, more)).toMatchObject({ isWaiting: false });
  // The same session, at its next call.
  expect(await laura.refusal(listComplaintQueue, { tab: 'open' })).toBe('done');
  expect(await laura.refusal(countLoans, {})).toBe('permissionRefused');
  const { agents } = await irene.done(listAgents, {});
  expect(agents.find(({ id }) => id === LAURA)).toMatchObject({ customRole: role.roleId });
  const { versions } = await irene.done(readVersions, { kind: 'role', id: role.roleId });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

it('a preview changes nothing, and shows if nobody else could approve', async () => {
  await storeAccess(test.db, MATEO, presetAccess('operator'));
  const before = await irene.done(readRoles, {});
  const seen = await irene.done(previewRole, roleInput(['money.propose', 'money.read']));
  expect(seen).toMatchObject({ takesTwo: true, people: [], approvers: [] });
  expect(await irene.done(readRoles, {})).toEqual(before);
});

it('an admin who has not set up the account cannot approve, and does not count as the last admin', async () => {
  const at = new Date(test.clock.now());
  const invited = { id: 'invited', email: 'invited@cauce.example', name: 'Ana' };
  await addAgent(test.db, { ...invited, role: 'admin' }, at);
  await storeAccess(test.db, MATEO, presetAccess('operator'));
  await storeAccess(test.db, LAURA, presetAccess('agent'));
  expect((await irene.done(readColleagues, {})).permissions).not.toContain('agents.manage');
  const { approvers } = await irene.done(previewRole, roleInput(['money.propose', 'money.read']));
  expect(approvers).toEqual([]);
  await expect(
    deactivateByCommand('irene@cauce.example', {
      db: test.db,
      ports: test.ports,
      actor: 'tester',
    }),
  ).rejects.toThrow('last admin');
  await test.db.deleteFrom('agents').where('id', '=', 'invited').execute();
});

it('a right over money waits for another person who has it and does not have the role', async () => {
  const role = await newRole(['money.read']);
  await assign(LAURA, role.roleId);
  const more = { ...role, permissions: [...role.permissions, 'money.propose' as const] };
  expect(await irene.done(saveRole, more)).toMatchObject({ isWaiting: true });
  const held = async () =>
    (await irene.done(readRoles, {})).roles.find(({ id }) => id === role.roleId)?.granted;
  expect(await held()).toEqual([]);
  const { rows } = await mateo.done(listApprovals, { tab: 'waiting' });
  expect(rows.at(-1)).toMatchObject({ of: 'setting', setting: 'role', name: role.name });

  expect(await approve(irene)).toBe('ownProposal');
  await storeAccess(test.db, MATEO, { ...presetAccess('admin'), revoked: ['money.propose'] });
  expect(await approve(mateo)).toBe('rightsBeyondOwn');
  await storeAccess(test.db, MATEO, { ...presetAccess('admin'), customRole: role.roleId });
  expect(await approve(mateo)).toBe('ownRole');
  await storeAccess(test.db, MATEO, presetAccess('operator'));
  expect(await outcomeOf(mateo, readRoles, {})).toBe('permissionRefused');
  await storeAccess(test.db, MATEO, presetAccess('admin'));
  expect(await approve(mateo)).toBeNull();
  expect(await held()).toEqual(['money.propose']);
  const [newest] = (await irene.done(readVersions, { kind: 'role', id: role.roleId })).versions;
  expect(newest).toMatchObject({ version: 2, approvedBy: demoAgent('operator').name });

  // Taking rights away never waits.
  const fewer = { ...role, version: 2, permissions: ['loans.read' as const] };
  expect(await irene.done(saveRole, fewer)).toMatchObject({ isWaiting: false });
  expect(await held()).toEqual([]);
});

it('a proposal is refused if the role was changed since, or its proposer was deactivated', async () => {
  const role = await newRole(['loans.read']);
  await irene.done(saveRole, { ...role, permissions: ['loans.read', 'money.transfer'] });
  await irene.done(saveRole, { ...role, permissions: ['loans.read', 'messages.read'] });
  expect(await approve(mateo)).toBe('changedMeanwhile');
  expect(await approve(irene, false)).toBeNull();
  const next = { ...role, version: 2 };
  await mateo.done(saveRole, { ...next, permissions: ['loans.read', 'money.transfer'] });
  await storeAccess(test.db, MATEO, presetAccess('operator'));
  expect(await approve(irene)).toBe('proposerGone');
});

it('a proposal replaces another one only if it was seen, of a role and of an agent’s access', async () => {
  const role = await newRole(['loans.read']);
  const more = { ...role, permissions: ['loans.read' as const, 'money.transfer' as const] };
  expect(await irene.done(saveRole, more)).toMatchObject({ isWaiting: true });
  expect(await mateo.refusal(saveRole, more)).toBe('proposedMeanwhile');
  const [shown] = (await mateo.done(readRoles, {})).proposals.slice(-1);
  expect(await mateo.refusal(saveRole, { ...more, replaces: shown!.proposalId })).toBe('done'); // ! of Irene
  expect(await approve(irene, false)).toBeNull();

  const wider = {
    agentId: LAURA,
    role: 'agent',
    granted: ['money.propose'],
    isActive: true,
  } as const;
  const change = { ...wider, granted: [...wider.granted] };
  expect(await changeAccess(irene, change)).toEqual({ isWaiting: true });
  expect(await changeAccess(mateo, { ...change, replaces: null })).toBe('proposedMeanwhile');
  expect(await changeAccess(mateo, change)).toEqual({ isWaiting: true });
  const { proposals } = await irene.done(listAgents, {});
  const waiting = proposals.filter(({ agentId }) => agentId === LAURA);
  expect(waiting).toMatchObject([{ byName: demoAgent('operator').name }]);
  const { proposalId } = waiting[0]!; // ! checked above
  expect(
    await outcomeOf(irene, answerAccessProposal, { proposalId, isApproved: false }),
  ).toBeNull();
});

it('nobody grants rights that they lack, changes their own role, or removes the last administrator', async () => {
  const all = [...permissionsOf(presetAccess('admin'))];
  const role = await newRole(all);
  await storeAccess(test.db, MATEO, { ...presetAccess('admin'), revoked: ['audit.read'] });
  expect(await mateo.refusal(saveRole, roleInput(['audit.read']))).toBe('rightsBeyondOwn');
  expect(await mateo.refusal(saveRole, { ...role, permissions: [] })).toBe('rightsBeyondOwn');
  const admins = { ...role, preset: 'admin' as const };
  await irene.done(saveRole, admins);
  await storeAccess(test.db, IRENE, { ...presetAccess('admin'), customRole: role.roleId });
  const lost = { ...admins, version: 2, permissions: ['loans.read' as const] };
  expect(await irene.refusal(saveRole, lost)).toBe('ownRole');
  // The same rights under another preset, so that only Irene counts as an administrator.
  await storeAccess(test.db, MATEO, { ...presetAccess('operator'), granted: all });
  expect(await mateo.refusal(saveRole, lost)).toBe('lastAdmin');
  await storeAccess(test.db, IRENE, presetAccess('admin'));
});

it('two roles never share a name, a role in use cannot be removed, and a removed one cannot be assigned', async () => {
  const role = await newRole(['loans.read']);
  const same = roleInput([], { name: role.name.toUpperCase() });
  expect(await irene.refusal(saveRole, same)).toBe('roleNameTaken');
  await assign(LAURA, role.roleId);
  const one = { roleId: role.roleId, version: 1 };
  expect(await irene.refusal(removeRole, one)).toBe('roleInUse');
  await assign(LAURA, null);
  expect(await irene.refusal(removeRole, { ...one, version: 4 })).toBe('changedMeanwhile');
  expect(await irene.refusal(removeRole, one)).toBe('done');
  expect(await irene.refusal(removeRole, one)).toBe('roleNotFound');
  const again = { agentId: LAURA, role: 'agent', customRole: role.roleId, isActive: true } as const;
  expect(await changeAccess(irene, again)).toBe('roleNotFound');
  expect(await irene.done(saveRole, same)).toMatchObject({ isWaiting: false });
});

it('a role with rights over money is assigned by two people, exactly as both saw it', async () => {
  const role = await newRole(['loans.read', 'money.propose']);
  expect(await assign(LAURA, role.roleId)).toEqual({ isWaiting: true });
  await irene.done(saveRole, { ...role, permissions: ['money.propose'] });
  const proposal = async () => {
    const { proposals } = await irene.done(listAgents, {});
    return proposals.find(({ agentId }) => agentId === LAURA);
  };
  const answer = async (isApproved: boolean) =>
    outcomeOf(mateo, answerAccessProposal, {
      proposalId: (await proposal())?.proposalId ?? '',
      isApproved,
    });
  expect((await proposal())?.after).toMatchObject({ customRole: role.roleId });
  expect(await answer(true)).toBe('changedMeanwhile');
  expect(await answer(false)).toBeNull();
  await assign(LAURA, role.roleId);
  expect(await answer(true)).toBeNull();
  const laura = await signedIn(test, 'agent', '192.0.2.4');
  expect((await laura.done(whoAmI, {})).permissions).toEqual(['money.propose']);

  const email = 'nora.roles@cauce.example';
  const added = { email, name: 'Nora Paz', role: 'agent', customRole: role.roleId } as const;
  expect(await irene.done(createAgent, added)).toMatchObject({ isWaiting: true });
  const { agents } = await irene.done(listAgents, {});
  const nora = agents.find((one) => one.email === email);
  // Until the approval the account has only rights of the role, and none over money.
  expect(nora).toMatchObject({ customRole: null, role: 'agent', granted: [] });
  expect(nora && permissionsOf(nora).size).toBe(0);
});

it('a role has its preset’s limits until it has its own', async () => {
  const role = await newRole(['money.propose']);
  const holder = { role: 'agent', customRole: role.roleId } as const;
  const none = { propose: null, approve: null };
  const agent = { propose: minor(10_000), approve: null };
  const change = async (custom: object) => {
    const { version } = await mateo.done(readMoneyLimits, {});
    const limits = { agent, operator: none, admin: none, ...custom };
    const { proposalId } = await irene.done(proposeMoneyLimits, { version, limits });
    await mateo.done(answerSettingProposal, { proposalId, isApproved: true });
  };
  const over = async (amount: number) =>
    refuseOver(test.db, holder, 'propose', amount).then(
      () => 'done',
      (error: { refusal?: string }) => error.refusal,
    );
  await change({});
  expect([await over(10_000), await over(10_001)]).toEqual(['done', 'proposeLimitPassed']);
  const own = { propose: minor(50_000), approve: null };
  await change({ custom: { [role.roleId]: own } });
  expect([await over(50_000), await over(50_001)]).toEqual(['done', 'proposeLimitPassed']);
  expect((await findMoneyLimits(test.db)).limits.custom).toEqual({ [role.roleId]: own });
  const { roles } = await mateo.done(readMoneyLimits, {});
  expect(roles).toContainEqual({ id: role.roleId, name: role.name, preset: 'agent' });
});

it('of two concurrent changes the second is refused', async () => {
  const role = await newRole(['loans.read']);
  const answers = await Promise.all(
    (['audit.read', 'messages.read'] as const).map((one) =>
      irene.refusal(saveRole, { ...role, permissions: [one] }),
    ),
  );
  expect(answers.toSorted()).toEqual(['changedMeanwhile', 'done']);
  await assign(LAURA, role.roleId);
  const { rows } = await sql<{ isSame: boolean }>`
    select a.granted = r.granted and a.revoked = r.revoked and a.role = r.preset as "isSame"
    from agents a join custom_roles r on r.id = a.custom_role
  `.execute(test.db);
  expect(rows).toEqual([{ isSame: true }]);
});
