import { Tabs } from '@cauce/ui';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { goQuery, useAddress } from '../../session/address.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { ComplaintTypeSettings } from './complaint-type-settings.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { LandingSettings } from './landing-settings.tsx';
import { ProductSettings } from './product-settings.tsx';
import { ReplyTemplateSettings } from './reply-template-settings.tsx';

const tabs = {
  contacts: ContactSettings,
  products: ProductSettings,
  complaintTypes: ComplaintTypeSettings,
  replyTemplates: ReplyTemplateSettings,
  landings: LandingSettings,
} as const;
type Tab = keyof typeof tabs;

const isTab = (text: string | null): text is Tab => text !== null && Object.hasOwn(tabs, text);

/** What an operator owns. The tab and what is open in it are in the address. */
export function SettingsScreen() {
  const { sections, operatorSettings: words } = useCopy();
  const { query } = useAddress();
  const asked = query.get('tab');
  const tab: Tab = isTab(asked) ? asked : 'contacts';
  const Chosen = tabs[tab];
  const names: Tab[] = ['contacts', 'products', 'complaintTypes', 'replyTemplates', 'landings'];
  return (
    <>
      <ScreenHead title={sections.settings} note={words[tab].note} />
      <ScreenBody>
        <Tabs
          label={sections.settings}
          isStatic
          tabs={names.map((id) => ({ id, label: words.tabs[id] }))}
          selected={tab}
          onSelect={(id) => goQuery({ tab: id })}
        >
          <Chosen />
        </Tabs>
      </ScreenBody>
    </>
  );
}
