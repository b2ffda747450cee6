import { Icon, searchIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useCopy } from '../session/copy-provider.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from '../parts/brand-mark.tsx';
import { addressOf } from './capabilities.ts';
import type { Capability } from './capabilities.ts';
import css from './rail.module.css';

/** The sections that the role sees, work above and housekeeping below, and the agent's own menu at the end. */
export function Rail({
  capabilities,
  current,
  onFind,
}: {
  capabilities: readonly Capability[];
  current: Capability['path'] | null;
  onFind: () => void;
}) {
  const { shell, palette } = useCopy();
  const at = (place: Capability['place']) =>
    capabilities
      .filter((one) => one.place === place)
      .map((one) => <RailLink key={one.path} capability={one} isCurrent={one.path === current} />);
  return (
    <header className={css.rail}>
      <Link
        to="/"
        activeOptions={{ exact: true }}
        className={css.brand}
        aria-label={shell.title('')}
        tabIndex={-1}
      >
        <BrandMark />
      </Link>
      <nav className={css.nav} aria-label={shell.navigation}>
        <button
          type="button"
          className={css.link}
          aria-label={palette.title}
          title={`${palette.title} · ${palette.findKey}`}
          onClick={onFind}
        >
          <Icon name={searchIcon} />
          <span className={css.word}>{palette.title}</span>
        </button>
        {at('above')}
        <span className={css.push} />
        {at('below')}
      </nav>
      <AccountMenu />
    </header>
  );
}

function RailLink({ capability, isCurrent }: { capability: Capability; isCurrent: boolean }) {
  const { sections } = useCopy();
  const name = sections[capability.path];
  return (
    <Link
      to={addressOf(capability.path)}
      className={css.link}
      aria-label={name}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={capability.icon} />
      <span className={css.word}>{name}</span>
    </Link>
  );
}
