import { isMoneyPermission } from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';

type Permissions = ReadonlySet<Permission>;

/** What a change of access adds and removes. */
export const permissionChange = (before: Permissions, after: Permissions) => ({
  gains: [...after].filter((one) => !before.has(one)),
  loses: [...before].filter((one) => !after.has(one)),
});

/** Whether a change of access adds a right over money, and therefore takes two people. */
export const addsMoneyRight = (before: Permissions, after: Permissions): boolean =>
  permissionChange(before, after).gains.some(isMoneyPermission);
