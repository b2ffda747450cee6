import { LATE_BUCKETS } from '@cauce/contract/console';
import type { ReactNode } from 'react';
import css from './late-bars.module.css';

/** Five rising bars show the bucket of days past due, always beside the days. */
export function LateBars({ days, children }: { days: number; children: ReactNode }) {
  const filled = LATE_BUCKETS.findLastIndex(({ from }) => days >= from);
  return (
    <span className={css.late}>
      <svg className={css.bars} viewBox="0 0 28 12" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            className={bar < filled ? css.on : css.off}
            x={bar * 6}
            y={8 - bar * 2}
            width={4}
            height={4 + bar * 2}
            rx={1}
          />
        ))}
      </svg>
      {children}
    </span>
  );
}
