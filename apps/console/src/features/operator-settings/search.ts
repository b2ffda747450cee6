import * as v from 'valibot';

export const SETTINGS_TABS = [
  'contacts',
  'products',
  'complaintTypes',
  'replyTemplates',
  'landings',
  'moneyLimits',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What an operator owns, and which one of it is open. */
export const settingsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(SETTINGS_TABS)), undefined),
  id: v.optional(v.string()),
});
