import { ButtonLink, Icon, Sheet } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { SITE_SECTIONS } from './site-sections.ts';
import type { SectionName } from './site-sections.ts';
import css from './site-menu.module.css';

/** The menu itself, loaded when it is opened. */
export function SiteMenuSheet({
  section,
  onClose,
}: {
  section: SectionName | null;
  onClose: () => void;
}) {
  const copy = useCopy('publicSite');
  return (
    <Sheet isOpen title={copy.menu.title} closeLabel={copy.menu.close} onClose={onClose}>
      <nav className={css.list} aria-label={copy.main}>
        {SITE_SECTIONS.map(({ name, screen }) => (
          <SiteLink
            key={name}
            to={screen}
            aria-current={section === name ? 'page' : undefined}
            onClick={onClose}
          >
            {copy.full[name]}
            <Icon name="right" size="s" />
          </SiteLink>
        ))}
      </nav>
      <ButtonLink as={SiteLink} to="siteCalculator" isBlock onClick={onClose}>
        {copy.calculate}
      </ButtonLink>
    </Sheet>
  );
}
