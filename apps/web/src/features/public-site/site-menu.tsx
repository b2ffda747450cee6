import { ButtonLink, Icon, IconButton, Sheet, menuIcon } from '@cauce/ui';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { FOOTER_NAV_ID } from './site-footer.tsx';
import { SITE_SECTIONS } from './site-sections.ts';
import type { SectionName } from './site-sections.ts';
import css from './site-menu.module.css';

/** The navigation where the bar has no room for it (design 16b). Without scripts the button leads to the list at the page's end. */
export function SiteMenu({ section }: { section: SectionName | null }) {
  const copy = useCopy('publicSite');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css.menu}>
      <IconButton
        as="a"
        href={`#${FOOTER_NAV_ID}`}
        icon={menuIcon}
        label={copy.menu.open}
        aria-expanded={isOpen}
        role="button"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Sheet isOpen={isOpen} title={copy.menu.title} closeLabel={copy.menu.close} onClose={close}>
        <nav className={css.list} aria-label={copy.main}>
          {SITE_SECTIONS.map(({ name, screen }) => (
            <SiteLink
              key={name}
              to={screen}
              aria-current={section === name ? 'page' : undefined}
              onClick={close}
            >
              {copy.whole[name]}
              <Icon name="right" size="s" />
            </SiteLink>
          ))}
        </nav>
        <ButtonLink as={SiteLink} to="siteCalculator" isBlock onClick={close}>
          {copy.calculate}
        </ButtonLink>
      </Sheet>
    </div>
  );
}
