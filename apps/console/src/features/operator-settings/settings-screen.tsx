import { Tabs } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { ComplaintTypeSettings } from './complaint-type-settings.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { LandingSettings } from './landing-settings.tsx';
import { LimitSettings } from './limit-settings.tsx';
import { ProductSettings } from './product-settings.tsx';
import { ReplyTemplateSettings } from './reply-template-settings.tsx';
import { SETTINGS_TABS } from './search.ts';
import type { SettingsTab } from './search.ts';

const tabs = {
  contacts: ContactSettings,
  products: ProductSettings,
  complaintTypes: ComplaintTypeSettings,
  replyTemplates: ReplyTemplateSettings,
  landings: LandingSettings,
  moneyLimits: LimitSettings,
} as const satisfies Record<SettingsTab, unknown>;

/** The operator's settings. The tab and its open item are in the address. */
export function SettingsScreen() {
  const { sections, operatorSettings: words } = useCopy();
  const { tab = 'contacts' } = useSearch({ from: '/inside/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const Chosen = tabs[tab];
  return (
    <>
      <ScreenHead title={sections.settings} note={words[tab].note} />
      <ScreenBody>
        <Tabs
          label={sections.settings}
          isStatic
          isWrapped
          tabs={SETTINGS_TABS.map((id) => ({ id, label: words.tabs[id] }))}
          selected={tab}
          onSelect={(id) => void navigate({ search: { tab: id }, replace: true })}
        >
          <Chosen />
        </Tabs>
      </ScreenBody>
    </>
  );
}
