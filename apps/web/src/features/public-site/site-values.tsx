import { Icon, walletIcon, docIcon, chatIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import css from './site-values.module.css';

/** Three promises to borrowers. */
export function SiteValues() {
  const { home } = useCopy('publicSite');
  const { country } = useConfig();
  const values = [
    { icon: docIcon, ...home.written },
    { icon: walletIcon, title: home.channels.title, text: home.channels.text[country] },
    { icon: chatIcon, ...home.answer },
  ];
  return (
    <section className={css.values} aria-label={home.values}>
      {values.map(({ icon, title, text }) => (
        <div key={title}>
          <span className={css.icon}>
            <Icon name={icon} />
          </span>
          <h2 className={css.title}>{title}</h2>
          <p className={css.text}>{text}</p>
        </div>
      ))}
    </section>
  );
}
