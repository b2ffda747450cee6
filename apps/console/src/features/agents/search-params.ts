import { PERMISSIONS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice } from '../../parts/values/search-values.ts';

export const ACCESS_TABS = ['people', 'permissions', 'sessions', 'signIn'] as const;
export type AccessTab = (typeof ACCESS_TABS)[number];

/** The tab, and the chosen row (a permission) or column (a role) of the matrix. */
export const agentsSearch = v.object({
  tab: searchChoice(ACCESS_TABS),
  permission: searchChoice(PERMISSIONS),
  role: v.optional(v.string()),
});
