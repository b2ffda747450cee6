import * as v from 'valibot';
import { searchChoice } from '../../parts/values/search-values.ts';

const SETTINGS_TABS = [
  'contacts',
  'products',
  'complaintTypes',
  'replyTemplates',
  'landings',
  'moneyLimits',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The kind of setting, and the open item. */
export const settingsSearch = v.object({
  tab: searchChoice(SETTINGS_TABS),
  id: v.optional(v.string()),
});
