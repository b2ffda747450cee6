import { FRAMED_NOTICE } from '@cauce/contract';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteAddress } from '../../session/site-link.tsx';
import { SitePage } from '../../session/site-page.tsx';
import css from './legal-page.module.css';

/**
 * The site's Policy section: the configured privacy address in a frame. The frame runs no script and no form, so it cannot
 * reach the shell's bridge; a pressed link may leave the frame.
 */
export function Section() {
  const { policy } = useCopy('legal');
  const { privacyUrl } = useConfig();
  const own = useSiteAddress('privacyNotice');
  const framed = `${own}${own.includes('?') ? '&' : '?'}${FRAMED_NOTICE}`;
  return (
    <SitePage title={policy.title}>
      <a className={css.link} href={privacyUrl || own}>
        {policy.open}
      </a>
      <iframe
        className={css.frame}
        title={policy.frame}
        src={privacyUrl || framed}
        // Links replace the whole page: most sites refuse to be framed, which would show an error.
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </SitePage>
  );
}
