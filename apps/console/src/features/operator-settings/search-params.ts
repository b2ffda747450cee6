import * as v from 'valibot';

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
  tab: v.fallback(v.optional(v.picklist(SETTINGS_TABS)), undefined),
  id: v.optional(v.string()),
});
