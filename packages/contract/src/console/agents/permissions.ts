import type { AgentRole } from './agent-role.ts';
import { isRoleAtLeast } from './agent-role.ts';

/**
 * What an agent of the console may do, each with the least preset (agent, operator, admin) that holds it. An agent has the
 * permissions of a preset, those granted beside it, and none of those revoked.
 */
const LEAST_PRESET = {
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
  'audit.read': 'admin',
} as const satisfies Record<string, AgentRole>;

export type Permission = keyof typeof LEAST_PRESET;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const PERMISSIONS = Object.keys(LEAST_PRESET) as readonly Permission[];

/** Rights over money: giving somebody one of them takes two people. */
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
 * What a call of the console takes: one permission or any of a few, `signedIn` for what every agent does with their own account,
 * or null for whoever has not signed in yet.
 */
export type CallPermission = Permission | readonly Permission[] | 'signedIn' | null;

/** A preset with what is granted beside it and what of it is revoked. */
export interface Rights {
  readonly role: AgentRole;
  readonly granted: readonly Permission[];
  readonly revoked: readonly Permission[];
}

/** What a preset holds. */
export function presetHolds(role: AgentRole, permission: Permission): boolean {
  return isRoleAtLeast(role, LEAST_PRESET[permission]);
}

/** Everything that somebody with these rights may do. */
export function permissionsOf({ role, granted, revoked }: Rights): ReadonlySet<Permission> {
  return new Set(
    PERMISSIONS.filter(
      (one) => (presetHolds(role, one) || granted.includes(one)) && !revoked.includes(one),
    ),
  );
}

/** The same rights without what says nothing: a grant of what the preset holds, a revocation of what it does not. */
export function normalRights({ role, granted, revoked }: Rights): Rights {
  return {
    role,
    granted: PERMISSIONS.filter(
      (one) => granted.includes(one) && !presetHolds(role, one) && !revoked.includes(one),
    ),
    revoked: PERMISSIONS.filter((one) => revoked.includes(one) && presetHolds(role, one)),
  };
}

/** Whether somebody who is signed in with these permissions may make a call. */
export function mayCall(held: ReadonlySet<Permission>, wanted: CallPermission): boolean {
  if (wanted === null || wanted === 'signedIn') return true;
  return typeof wanted === 'string' ? held.has(wanted) : wanted.some((one) => held.has(one));
}

/** Whether a permission is over money. */
export function isMoneyPermission(permission: Permission): boolean {
  return MONEY_PERMISSIONS.has(permission);
}
