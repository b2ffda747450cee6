import { legalEdition } from '@cauce/copy/legal/legal-editions';
import { Button, printIcon } from '@cauce/ui';
import type { ReactNode } from 'react';
import { use } from 'react';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { SitePage } from '../../session/site-page.tsx';
import { LegalBlocks } from './legal-blocks.tsx';
import { loadLegalText } from './legal-texts.ts';
import type { LegalName } from './legal-texts.ts';
import css from './legal-page.module.css';

/** A legal text with its version, to read, print and save. `title` replaces the text's own. */
export function LegalPage({
  name,
  title,
  children,
}: {
  name: LegalName;
  title?: string;
  /** Shown under the title. */
  children?: ReactNode;
}) {
  const copy = useCopy('legal');
  const { country } = useConfig();
  const language = useLanguage();
  const document = use(loadLegalText(name, country, language));
  const written = legalEdition(country, language).language;
  return (
    // If the country has no text in the page's language, this marks the language of the text.
    <SitePage title={title ?? document.title} lang={written === language ? undefined : written}>
      <p className={css.edition}>{copy.edition(document.version, document.date)}</p>
      <div className={css.tools}>
        <Button variant="secondary" size="s" icon={printIcon} onClick={() => window.print()}>
          {copy.print}
        </Button>
        {children}
      </div>
      {title !== undefined && <h2 className={css.subtitle}>{document.title}</h2>}
      <LegalBlocks blocks={document.blocks} />
    </SitePage>
  );
}
