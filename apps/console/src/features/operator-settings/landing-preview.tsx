import { registrationAddress } from '@cauce/contract';
import { promotion as en } from '@cauce/copy/screens/en/promotion';
import { promotion as es } from '@cauce/copy/screens/es/promotion';
import { promotion as zh } from '@cauce/copy/screens/zh/promotion';
import { ButtonLink, TileBand } from '@cauce/ui';
import { useLayoutEffect, useRef } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import type { LandingForm } from './landing-form.ts';
import css from './landing-preview.module.css';

/** The texts that every page has, in the page's language and not the editor's. */
const FIXED_TEXTS = { es, en, zh } as const;

/** The page as visitors would see it on a small phone. Nothing in it can be pressed. */
export function LandingPreview({
  content,
  openId,
}: {
  content: LandingForm['content'];
  /** The id to open the page itself; null if it is not saved, or not in use. */
  openId: string | null;
}) {
  const { operatorSettings: words } = useCopy();
  const { landings: landingWords } = words;
  const { colours, pictures, texts, agreement } = content;
  const page = useRef<HTMLDivElement>(null);

  // The content security policy forbids style attributes, but not properties set by scripts.
  useLayoutEffect(() => {
    for (const [name, colour] of Object.entries(colours))
      page.current?.style.setProperty(`--landing-${name}`, colour);
  }, [colours]);

  return (
    <aside className={css.preview} aria-label={landingWords.preview}>
      <h2 className={css.title}>{landingWords.preview}</h2>
      <div
        className={css.page}
        ref={page}
        lang={content.language === 'zh' ? 'zh-CN' : content.language}
      >
        {pictures.hero.address === '' ? (
          <div className={css.tiles}>
            <TileBand />
          </div>
        ) : (
          <img className={css.hero} src={pictures.hero.address} alt={pictures.hero.text} />
        )}
        <div className={css.panel}>
          {pictures.logo.address !== '' && (
            <img className={css.logo} src={pictures.logo.address} alt={pictures.logo.text} />
          )}
          <p className={css.headline}>{texts.headline}</p>
          <p>{texts.lead}</p>
          <p className={css.field}>{FIXED_TEXTS[content.language].phone}</p>
          <p className={css.button}>{texts.button}</p>
          <p className={css.small}>{agreement.title}</p>
          <p className={css.small}>{content.rateStatement}</p>
        </div>
      </div>
      {openId === null ? (
        <p className={css.small}>{landingWords.openOff}</p>
      ) : (
        <>
          {/* In another tab, so that what is typed here stays. */}
          <ButtonLink
            size="s"
            variant="secondary"
            href={registrationAddress(openId)}
            target="_blank"
            rel="noreferrer"
          >
            {landingWords.open}
          </ButtonLink>
          <p className={css.small}>{landingWords.openHint}</p>
        </>
      )}
    </aside>
  );
}
