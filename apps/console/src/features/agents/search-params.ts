import { PERMISSIONS } from '@cauce/contract/console';
import * as v from 'valibot';

export const ACCESS_TABS = ['people', 'permissions', 'sessions', 'signIn'] as const;
export type AccessTab = (typeof ACCESS_TABS)[number];

/** The tab, and the chosen row (a permission) or column (a role) of the matrix. */
export const agentsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(ACCESS_TABS)), undefined),
  permission: v.fallback(v.optional(v.picklist(PERMISSIONS)), undefined),
  role: v.optional(v.string()),
});
