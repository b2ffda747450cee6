import type { AgentRole } from './agent-role.ts';
import { isRoleAtLeast } from './agent-role.ts';

/**
 * The permissions of console agents, each with the lowest preset (agent, operator, admin) that includes it. An agent has the
 * permissions of a preset, plus those granted, minus those revoked.
 */
const LOWEST_PRESET = {
  'loans.read': 'agent',
  'loans.export': 'operator',
  'loans.bulk': 'operator',
  'loans.giveUp': 'operator',
  'loans.reschedule': 'operator',
  'penalties.stop': 'operator',
  'borrowers.read': 'agent',
  'borrowers.reveal': 'agent',
  'borrowers.note': 'agent',
  'borrowers.endSessions': 'agent',
  'borrowers.export': 'admin',
  'borrowers.erase': 'admin',
  'collections.work': 'agent',
  'collections.flag': 'operator',
  'complaints.read': 'agent',
  'complaints.reply': 'agent',
  'complaints.share': 'operator',
  'complaints.export': 'operator',
  'dataRequests.read': 'agent',
  'dataRequests.answer': 'agent',
  'messages.read': 'agent',
  'messages.close': 'agent',
  'money.read': 'agent',
  'money.match': 'operator',
  'money.propose': 'operator',
  'money.approve': 'operator',
  'money.transfer': 'operator',
  'payments.decide': 'operator',
  'payments.approve': 'operator',
  'portfolio.read': 'operator',
  'settings.read': 'operator',
  'settings.products': 'operator',
  'settings.limits': 'operator',
  'settings.complaints': 'operator',
  'settings.contacts': 'operator',
  'settings.promotion': 'operator',
  'operation.read': 'operator',
  'operation.retry': 'operator',
  'views.removeAll': 'admin',
  'agents.manage': 'admin',
  'audit.readTeam': 'operator',
  'audit.read': 'admin',
} as const satisfies Record<string, AgentRole>;

export type Permission = keyof typeof LOWEST_PRESET;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const PERMISSIONS = Object.keys(LOWEST_PRESET) as readonly Permission[];

/** Rights over money, which take two people to grant. */
const MONEY_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'loans.giveUp',
  'loans.reschedule',
  'penalties.stop',
  'money.match',
  'money.propose',
  'money.approve',
  'money.transfer',
  'payments.decide',
  'payments.approve',
  'settings.products',
  'settings.limits',
]);

/**
 * What a console call requires: one permission or any of a few, `signedIn` for what every agent does with their own
 * account, or null before sign-in.
 */
export type CallPermission = Permission | readonly Permission[] | 'signedIn' | null;

/** A preset with additional and revoked permissions. */
export interface Rights {
  readonly role: AgentRole;
  readonly granted: readonly Permission[];
  readonly revoked: readonly Permission[];
}

/** Whether a preset includes a permission. */
export function presetHolds(role: AgentRole, permission: Permission): boolean {
  return isRoleAtLeast(role, LOWEST_PRESET[permission]);
}

/** All permissions that these rights give. */
export function permissionsOf({ role, granted, revoked }: Rights): ReadonlySet<Permission> {
  return new Set(
    PERMISSIONS.filter(
      (one) => (presetHolds(role, one) || granted.includes(one)) && !revoked.includes(one),
    ),
  );
}

/** The same rights without redundant entries: a grant of what the preset includes, a revocation of what it lacks. */
export function normalRights({ role, granted, revoked }: Rights): Rights {
  return {
    role,
    granted: PERMISSIONS.filter(
      (one) => granted.includes(one) && !presetHolds(role, one) && !revoked.includes(one),
    ),
    revoked: PERMISSIONS.filter((one) => revoked.includes(one) && presetHolds(role, one)),
  };
}

/** Whether a signed-in agent with these permissions may make a call. */
export function mayCall(held: ReadonlySet<Permission>, wanted: CallPermission): boolean {
  if (wanted === null || wanted === 'signedIn') return true;
  return typeof wanted === 'string' ? held.has(wanted) : wanted.some((one) => held.has(one));
}

/** Whether a permission is over money. */
export function isMoneyPermission(permission: Permission): boolean {
  return MONEY_PERMISSIONS.has(permission);
}
