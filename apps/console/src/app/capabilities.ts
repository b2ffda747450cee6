import type { ConsoleOutputOf, Permission, countWork } from '@cauce/contract/console';
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
  rowsIcon,
  shareIcon,
  shieldIcon,
  swapIcon,
  userIcon,
  usersIcon,
  walletIcon,
} from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import type { SignedIn } from '../session/session.ts';

/** A section of the console: an entry here, its addresses in `routes.tsx`, its screens in `features/<name>`. */
export interface Capability {
  /** The first part of the path after `/console` (absent for the home), and the key of its name in the texts (`sections`). */
  readonly path: keyof ConsoleCopy['sections'];
  readonly icon: IconSource;
  /**
   * The permission that shows the section, or any of several; null shows it to everybody. The server checks every call
   * itself.
   */
  readonly permission: Permission | readonly Permission[] | null;
  /** The group of the menu that it belongs to; null for the home, which is above all groups. */
  readonly group: keyof ConsoleCopy['sectionGroups'] | null;
  /** The kinds of waiting work whose count it shows. */
  readonly waits?: readonly (keyof ConsoleOutputOf<typeof countWork>)[];
  /** Whether this lender has the screen, if not every lender does. */
  readonly isShownTo?: (lender: SignedIn['lender']) => boolean;
  /** The shortcut: `g` and this letter open it. */
  readonly letter: string;
}

/** The sections in the order of the menu. */
const capabilities: readonly Capability[] = [
  { path: 'home', icon: homeIcon, permission: null, group: null, letter: 'i' },
  {
    path: 'complaints',
    icon: inboxIcon,
    permission: 'complaints.read',
    group: 'work',
    waits: ['complaints'],
    letter: 'q',
  },
  {
    path: 'collections',
    icon: phoneIcon,
    permission: 'collections.work',
    group: 'work',
    letter: 'b',
  },
  {
    path: 'undecided',
    icon: walletIcon,
    permission: 'money.read',
    group: 'work',
    waits: ['undecided', 'unmatched'],
    letter: 'd',
  },
  {
    path: 'approvals',
    icon: docIcon,
    permission: ['money.read', 'settings.read', 'agents.manage'],
    group: 'work',
    waits: ['approvals'],
    letter: 'v',
  },
  {
    path: 'privacy',
    icon: shieldIcon,
    permission: 'dataRequests.read',
    group: 'work',
    waits: ['dataRequests'],
    letter: 's',
  },
  { path: 'messages', icon: mailIcon, permission: 'messages.read', group: 'work', letter: 'm' },
  { path: 'loans', icon: rowsIcon, permission: 'loans.read', group: 'portfolio', letter: 'p' },
  {
    path: 'borrowers',
    icon: usersIcon,
    permission: 'borrowers.read',
    group: 'portfolio',
    letter: 'l',
  },
  {
    path: 'settlements',
    icon: swapIcon,
    permission: 'money.read',
    group: 'portfolio',
    letter: 'c',
  },
  {
    path: 'charts',
    icon: chartIcon,
    permission: 'portfolio.read',
    group: 'portfolio',
    letter: 'n',
  },
  { path: 'settings', icon: gearIcon, permission: 'settings.read', group: 'admin', letter: 'a' },
  { path: 'agents', icon: userIcon, permission: 'agents.manage', group: 'admin', letter: 'u' },
  {
    path: 'operation',
    icon: refreshIcon,
    permission: 'operation.read',
    group: 'admin',
    waits: ['operation'],
    letter: 'o',
  },
  {
    path: 'outbox',
    icon: shareIcon,
    permission: 'operation.read',
    group: 'admin',
    isShownTo: ({ hasOutbox }) => hasOutbox,
    letter: 'e',
  },
  {
    path: 'audit',
    icon: listIcon,
    permission: ['audit.read', 'audit.readTeam'],
    group: 'admin',
    letter: 't',
  },
];

/** The address of a section; the home has that of the console itself. */
export const addressOf = (path: Capability['path']) =>
  path === 'home' ? '/' : (`/${path}` as const);

/** The sections visible with an agent's permissions, at their lender. */
export function capabilitiesOf({
  permissions,
  lender,
}: Pick<SignedIn, 'permissions' | 'lender'>): readonly Capability[] {
  return capabilities.filter(
    ({ permission, isShownTo }) =>
      (permission === null || [permission].flat().some((one) => permissions.includes(one))) &&
      (isShownTo === undefined || isShownTo(lender)),
  );
}
