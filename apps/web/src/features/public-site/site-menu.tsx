import { IconButton, menuIcon } from '@cauce/ui';
import { Suspense, lazy, useState } from 'react';
import type { MouseEvent } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { FOOTER_NAV_ID } from './site-sections.ts';
import type { SectionName } from './site-sections.ts';
import css from './site-menu.module.css';

const loadSheet = () => import('./site-menu-sheet.tsx');
const LazySheet = lazy(async () => ({ default: (await loadSheet()).SiteMenuSheet }));

/** The navigation for narrow screens. Without scripts the button leads to the list at the page's end. */
export function SiteMenu({ section }: { section: SectionName | null }) {
  const copy = useCopy('publicSite');
  const [isOpen, setOpen] = useState(false);

  /** If the menu cannot be loaded, the link leads to the list at the page's end. */
  function open(event: MouseEvent) {
    event.preventDefault();
    loadSheet().then(
      () => setOpen(true),
      () => window.location.assign(`#${FOOTER_NAV_ID}`),
    );
  }
  return (
    <div className={css.menu}>
      <IconButton
        as="a"
        href={`#${FOOTER_NAV_ID}`}
        icon={menuIcon}
        label={copy.menu.open}
        aria-expanded={isOpen}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- with scripts it opens the menu; without them it is the link to the list
        role="button"
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <LazySheet section={section} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
