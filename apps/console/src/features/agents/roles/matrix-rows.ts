import { PERMISSIONS, isMoneyPermission } from '@cauce/contract/console';
import type {
  ConsoleOutputOf,
  MoneySide,
  Permission,
  readMoneyMonth,
} from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';

type Group = keyof ConsoleCopy['roles']['groups'];

const ADMIN = new Set(['settings', 'operation', 'agents', 'audit']);
const SERVICE = new Set(['complaints', 'collections', 'dataRequests', 'messages']);

function groupOf(permission: Permission): Group {
  const area = permission.slice(0, permission.indexOf('.'));
  if (ADMIN.has(area)) return 'admin';
  if (SERVICE.has(area)) return 'service';
  return isMoneyPermission(permission) || area === 'money' ? 'money' : 'portfolio';
}

const ORDER: readonly Group[] = ['portfolio', 'service', 'money', 'admin'];

/** The rows of the matrix: every permission once, by what it is about. */
export const MATRIX: readonly { readonly group: Group; readonly rows: readonly Permission[] }[] =
  ORDER.map((group) => ({ group, rows: PERMISSIONS.filter((one) => groupOf(one) === group) }));

/** The limit of money that counts for a permission, if any. */
export const SIDE_OF: Readonly<Partial<Record<Permission, MoneySide>>> = {
  'money.propose': 'propose',
  'money.match': 'propose',
  'payments.decide': 'propose',
  'money.approve': 'approve',
  'payments.approve': 'approve',
};

/** What a permission lets somebody do, if that is less or other than the act itself. */
export const KIND_OF: Readonly<
  Partial<Record<Permission, 'proposes' | 'approves' | 'withReason'>>
> = {
  'money.propose': 'proposes',
  'money.match': 'proposes',
  'payments.decide': 'proposes',
  'settings.products': 'proposes',
  'settings.limits': 'proposes',
  'money.approve': 'approves',
  'payments.approve': 'approves',
  'borrowers.reveal': 'withReason',
};

type MonthKind = ConsoleOutputOf<typeof readMoneyMonth>['rows'][number]['kind'];

/** Which acts of the month a permission proposes or approves, for those over money that two people do. */
export const MONTH_OF: Readonly<Partial<Record<Permission, (kind: MonthKind) => boolean>>> = {
  'money.propose': (kind) => kind !== 'decision' && kind !== 'match',
  'money.match': (kind) => kind === 'match',
  'money.approve': (kind) => kind !== 'decision',
  'payments.decide': (kind) => kind === 'decision',
  'payments.approve': (kind) => kind === 'decision',
};
