import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '../../parts/screen/links.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { SettingsTab } from './search-params.ts';
import css from './settings-frame.module.css';

/** The kinds of settings, by who notices a change. */
const GROUPS = {
  borrower: ['contacts', 'products', 'landings'],
  work: ['complaintTypes', 'replyTemplates'],
  money: ['moneyLimits'],
} as const satisfies Record<string, readonly SettingsTab[]>;
const GROUP_IDS = ['borrower', 'work', 'money'] as const;

/** A kind of settings beside the menu of all kinds, whose items are listed under its name. */
export function SettingsFrame({
  tab,
  opened,
  state,
  items,
  children,
}: {
  tab: SettingsTab;
  /** The name of the open item; absent for a kind without items. */
  opened?: string | undefined;
  /** Badges of the open item. */
  state?: ReactNode;
  items?: ReactNode;
  children: ReactNode;
}) {
  const { sections, operatorSettings: words } = useCopy();
  const all = (
    <TextLink to="/settings" search={{}}>
      {sections.settings}
    </TextLink>
  );
  const kind = (
    <TextLink to="/settings" search={{ tab }}>
      {words.tabs[tab]}
    </TextLink>
  );
  return (
    <>
      <ScreenHead
        title={opened ?? words.tabs[tab]}
        trail={opened === undefined ? [all] : [all, kind]}
        state={state}
        note={words[tab].note}
      />
      <ScreenBody>
        <div className={css.split}>
          <nav className={css.menu} aria-label={sections.settings}>
            {GROUP_IDS.map((group) => (
              <section key={group} aria-labelledby={`settings-${group}`}>
                <h2 id={`settings-${group}`} className={css.group}>
                  {words.groups[group]}
                </h2>
                <ul className={css.kinds}>
                  {GROUPS[group].map((id) => (
                    <li key={id}>
                      <Link
                        to="/settings"
                        search={{ tab: id }}
                        className={css.kind}
                        aria-current={id === tab ? 'page' : undefined}
                      >
                        {words.tabs[id]}
                      </Link>
                      {id === tab && items}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <div className={css.main}>{children}</div>
        </div>
      </ScreenBody>
    </>
  );
}
