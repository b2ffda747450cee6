import { isRoleAtLeast } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import {
  chartIcon,
  gearIcon,
  inboxIcon,
  listIcon,
  mailIcon,
  shieldIcon,
  userIcon,
  usersIcon,
} from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A section of the console: one line here, its screen in `features/<name>`. */
export interface Capability {
  /** The first part of the path after `/console`; also the key of its name in the copy (`sections`). */
  readonly path: keyof ConsoleCopy['sections'];
  readonly icon: IconSource;
  /** The least role that sees it. The server asks again, for each call. */
  readonly role: AgentRole;
  /** Where its button stands in the rail: work above, housekeeping below. */
  readonly place: 'above' | 'below';
  readonly screen: ComponentType;
}

/** The sections in the order of the rail. The first that a role may see is where it begins. */
export const capabilities: readonly Capability[] = [
  // oxfmt-ignore
  { path: 'complaints', icon: inboxIcon, role: 'agent', place: 'above', screen: lazy(async () => ({ default: (await import('../features/complaint-desk/complaint-desk-screen.tsx')).ComplaintDeskScreen })) },
  // oxfmt-ignore
  { path: 'loans', icon: usersIcon, role: 'agent', place: 'above', screen: lazy(async () => ({ default: (await import('../features/loan-desk/loan-desk-screen.tsx')).LoanDeskScreen })) },
  // oxfmt-ignore
  { path: 'privacy', icon: shieldIcon, role: 'agent', place: 'above', screen: lazy(async () => ({ default: (await import('../features/data-request-desk/data-request-desk-screen.tsx')).DataRequestDeskScreen })) },
  // oxfmt-ignore
  { path: 'messages', icon: mailIcon, role: 'agent', place: 'above', screen: lazy(async () => ({ default: (await import('../features/message-desk/message-desk-screen.tsx')).MessageDeskScreen })) },
  // oxfmt-ignore
  { path: 'charts', icon: chartIcon, role: 'operator', place: 'above', screen: lazy(async () => ({ default: (await import('../features/charts/charts-screen.tsx')).ChartsScreen })) },
  // oxfmt-ignore
  { path: 'settings', icon: gearIcon, role: 'operator', place: 'below', screen: lazy(async () => ({ default: (await import('../features/operator-settings/settings-screen.tsx')).SettingsScreen })) },
  // oxfmt-ignore
  { path: 'agents', icon: userIcon, role: 'admin', place: 'below', screen: lazy(async () => ({ default: (await import('../features/agents/agents-screen.tsx')).AgentsScreen })) },
  // oxfmt-ignore
  { path: 'audit', icon: listIcon, role: 'admin', place: 'below', screen: lazy(async () => ({ default: (await import('../features/audit/audit-screen.tsx')).AuditScreen })) },
];

/** The sections that a role sees. */
export function capabilitiesOf(role: AgentRole): readonly Capability[] {
  return capabilities.filter((one) => isRoleAtLeast(role, one.role));
}
