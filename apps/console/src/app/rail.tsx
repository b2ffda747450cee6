import { countWork } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Icon, VisuallyHidden, searchIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useRead } from '../calls/use-read.ts';
import { BrandMark } from '../parts/screen/brand-mark.tsx';
import { useCopy } from '../session/copy-provider.tsx';
import { useSignedIn } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { addressOf } from './capabilities.ts';
import type { Capability } from './capabilities.ts';
import css from './rail.module.css';

type Counts = ConsoleOutputOf<typeof countWork>;

const GROUPS = [null, 'work', 'portfolio', 'admin'] as const;

/** The sections visible to the role, by group, each with its count of waiting work, and the agent's own menu at the end. */
export function Rail({
  capabilities,
  current,
  onFind,
}: {
  capabilities: readonly Capability[];
  current: Capability['path'] | null;
  onFind: () => void;
}) {
  const { shell, palette, sectionGroups } = useCopy();
  const { lender } = useSignedIn();
  const counts = useRead(
    countWork,
    {},
    { topic: ['complaints', 'payments', 'dataRequests', 'settings', 'agents'] },
  );
  return (
    <header className={css.rail} data-print="no">
      <Link
        to="/"
        activeOptions={{ exact: true }}
        className={css.brand}
        aria-label={shell.title(lender.brandName)}
        tabIndex={-1}
      >
        <BrandMark />
        <span className={css.word}>{lender.brandName}</span>
      </Link>
      <nav className={css.nav} aria-label={shell.navigation}>
        <button
          type="button"
          className={`${css.link} ${css.find}`}
          aria-label={palette.title}
          title={`${palette.title} · ${palette.findKey}`}
          onClick={onFind}
        >
          <Icon name={searchIcon} size="s" />
          <span className={css.word}>{palette.title}</span>
          <span className={css.key} data-key={FIND_KEY} />
        </button>
        {GROUPS.map((group) => {
          const members = capabilities.filter((one) => one.group === group);
          if (members.length === 0) return null;
          return (
            <div key={group} className={css.group}>
              {group !== null && (
                <p className={css.head} aria-hidden="true">
                  {sectionGroups[group]}
                </p>
              )}
              {members.map((one) => (
                <RailLink
                  key={one.path}
                  capability={one}
                  isCurrent={one.path === current}
                  waits={counts.data && waitingIn(one, counts.data)}
                />
              ))}
            </div>
          );
        })}
      </nav>
      <AccountMenu />
    </header>
  );
}

const FIND_KEY = /mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

function RailLink({
  capability,
  isCurrent,
  waits,
}: {
  capability: Capability;
  isCurrent: boolean;
  waits: Counts[keyof Counts] | undefined;
}) {
  const { sections, shell } = useCopy();
  const countId = useId();
  const name = sections[capability.path];
  const isCounted = waits !== undefined && waits.count > 0;
  return (
    <>
      <Link
        to={addressOf(capability.path)}
        className={css.link}
        aria-label={name}
        aria-describedby={isCounted ? countId : undefined}
        title={name}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={capability.icon} size="s" />
        <span className={css.word}>{name}</span>
        {isCounted && (
          <span
            className={css.count}
            data-is-late={waits.isLate}
            data-count={waits.count > MAX_SHOWN ? `${MAX_SHOWN}+` : waits.count}
          />
        )}
      </Link>
      {isCounted && (
        <VisuallyHidden>
          <span id={countId}>
            {shell.waiting(waits.count)}
            {waits.isLate && `, ${shell.isLate}`}
          </span>
        </VisuallyHidden>
      )}
    </>
  );
}

const MAX_SHOWN = 999;

function waitingIn({ waits = [] }: Capability, counts: Counts): Counts[keyof Counts] {
  const kinds = waits.map((kind) => counts[kind]);
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    isLate: kinds.some(({ isLate }) => isLate),
  };
}
