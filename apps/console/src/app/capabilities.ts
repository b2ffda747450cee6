import { isRoleAtLeast } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import {
  chartIcon,
  gearIcon,
  homeIcon,
  inboxIcon,
  listIcon,
  mailIcon,
  phoneIcon,
  refreshIcon,
  shieldIcon,
  userIcon,
  usersIcon,
  walletIcon,
} from '@cauce/ui';
import type { IconSource } from '@cauce/ui';

/** A section of the console: one line here and its addresses in `routes.tsx`, its screens in `features/<name>`. */
export interface Capability {
  /** The first part of the path after `/console`, where the home has none; also the key of its name in the copy (`sections`). */
  readonly path: keyof ConsoleCopy['sections'];
  readonly icon: IconSource;
  /** The least role that sees it. The server asks again, for each call. */
  readonly role: AgentRole;
  /** Where its button stands in the rail: work above, housekeeping below. */
  readonly place: 'above' | 'below';
}

/** The sections in the order of the rail. The first that a role may see is where it begins. */
const capabilities: readonly Capability[] = [
  { path: 'home', icon: homeIcon, role: 'agent', place: 'above' },
  { path: 'complaints', icon: inboxIcon, role: 'agent', place: 'above' },
  { path: 'collections', icon: phoneIcon, role: 'agent', place: 'above' },
  { path: 'loans', icon: usersIcon, role: 'agent', place: 'above' },
  { path: 'undecided', icon: walletIcon, role: 'agent', place: 'above' },
  { path: 'privacy', icon: shieldIcon, role: 'agent', place: 'above' },
  { path: 'messages', icon: mailIcon, role: 'agent', place: 'above' },
  { path: 'charts', icon: chartIcon, role: 'operator', place: 'above' },
  { path: 'operation', icon: refreshIcon, role: 'operator', place: 'below' },
  { path: 'settings', icon: gearIcon, role: 'operator', place: 'below' },
  { path: 'agents', icon: userIcon, role: 'admin', place: 'below' },
  { path: 'audit', icon: listIcon, role: 'admin', place: 'below' },
];

/** Where a section is; the home has the address of the console itself. */
export const addressOf = (path: Capability['path']) =>
  path === 'home' ? '/' : (`/${path}` as const);

/** The sections that a role sees. */
export function capabilitiesOf(role: AgentRole): readonly Capability[] {
  return capabilities.filter((one) => isRoleAtLeast(role, one.role));
}
