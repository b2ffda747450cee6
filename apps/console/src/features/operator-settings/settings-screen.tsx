import { useSearch } from '@tanstack/react-router';
import { ComplaintTypeSettings } from './complaint-type-settings.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { LandingSettings } from './landing-settings.tsx';
import { LimitSettings } from './limit-settings.tsx';
import { ProductSettings } from './product-settings.tsx';
import { ReplyTemplateSettings } from './reply-template-settings.tsx';
import type { SettingsTab } from './search-params.ts';

const kinds = {
  contacts: ContactSettings,
  products: ProductSettings,
  complaintTypes: ComplaintTypeSettings,
  replyTemplates: ReplyTemplateSettings,
  landings: LandingSettings,
  moneyLimits: LimitSettings,
} as const satisfies Record<SettingsTab, unknown>;

/** The operator's settings. The kind and its open item are in the address. */
export function SettingsScreen() {
  const { tab = 'contacts' } = useSearch({ from: '/inside/settings' });
  const Chosen = kinds[tab];
  return <Chosen />;
}
