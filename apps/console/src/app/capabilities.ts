import type { Permission } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import {
  chartIcon,
  docIcon,
  gearIcon,
  homeIcon,
  inboxIcon,
  listIcon,
  mailIcon,
  phoneIcon,
  refreshIcon,
  shieldIcon,
  swapIcon,
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
  /** The permission that shows the section, or any of several; null shows it to everybody. The server checks every call itself. */
  readonly permission: Permission | readonly Permission[] | null;
  /** Where its button stands in the rail: work above, housekeeping below. */
  readonly place: 'above' | 'below';
  /** Leads there after `g`. */
  readonly letter: string;
}

/** The sections in the order of the rail. */
const capabilities: readonly Capability[] = [
  { path: 'home', icon: homeIcon, permission: null, place: 'above', letter: 'i' },
  {
    path: 'complaints',
    icon: inboxIcon,
    permission: 'complaints.read',
    place: 'above',
    letter: 'q',
  },
  {
    path: 'collections',
    icon: phoneIcon,
    permission: 'collections.work',
    place: 'above',
    letter: 'b',
  },
  { path: 'loans', icon: usersIcon, permission: 'loans.read', place: 'above', letter: 'p' },
  { path: 'undecided', icon: walletIcon, permission: 'money.read', place: 'above', letter: 'd' },
  {
    path: 'approvals',
    icon: docIcon,
    permission: ['money.read', 'settings.read', 'agents.manage'],
    place: 'above',
    letter: 'v',
  },
  { path: 'settlements', icon: swapIcon, permission: 'money.read', place: 'above', letter: 'c' },
  {
    path: 'privacy',
    icon: shieldIcon,
    permission: 'dataRequests.read',
    place: 'above',
    letter: 's',
  },
  { path: 'messages', icon: mailIcon, permission: 'messages.read', place: 'above', letter: 'm' },
  { path: 'charts', icon: chartIcon, permission: 'portfolio.read', place: 'above', letter: 'n' },
  {
    path: 'operation',
    icon: refreshIcon,
    permission: 'operation.read',
    place: 'below',
    letter: 'o',
  },
  { path: 'settings', icon: gearIcon, permission: 'settings.read', place: 'below', letter: 'a' },
  { path: 'agents', icon: userIcon, permission: 'agents.manage', place: 'below', letter: 'u' },
  { path: 'audit', icon: listIcon, permission: 'audit.read', place: 'below', letter: 't' },
];

/** Where a section is; the home has the address of the console itself. */
export const addressOf = (path: Capability['path']) =>
  path === 'home' ? '/' : (`/${path}` as const);

/** The sections that somebody with these permissions sees. */
export function capabilitiesOf(permissions: readonly string[]): readonly Capability[] {
  return capabilities.filter(
    ({ permission }) =>
      permission === null || [permission].flat().some((one) => permissions.includes(one)),
  );
}
