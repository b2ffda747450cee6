import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { BusyDots } from '../actions/busy-dots.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { refreshIcon } from '../icon/drawings/refresh.ts';
import { makePullable } from './make-pullable.ts';
import css from './pull-to-refresh.module.css';

/**
 * A page that refreshes when it is pulled down by 25 px at its top and released. Offer a button as well, for people who
 * cannot drag (WCAG 2.2, 2.5.7). `busyLabel` is announced while it loads.
 */
export function PullToRefresh({
  onRefresh,
  isBusy,
  busyLabel,
  children,
}: {
  onRefresh: () => void;
  isBusy: boolean;
  busyLabel: string;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const refresh = useEffectEvent(() => {
    if (!isBusy) onRefresh();
  });
  useEffect(
    () =>
      container.current === null ? undefined : makePullable(container.current, () => refresh()),
    [],
  );
  return (
    <div ref={container} className={classNames(css.frame, isBusy && css.busy)}>
      <div className={css.sign}>
        <output aria-label={isBusy ? busyLabel : undefined}>{isBusy && <BusyDots />}</output>
        {!isBusy && <Icon name={refreshIcon} size="s" className={css.arrow} />}
      </div>
      <div className={css.page}>{children}</div>
    </div>
  );
}
