import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './day-bars.module.css';
import looks from './looks.module.css';
import { Legend } from './legend.tsx';
import type { Series } from './legend.tsx';

export interface DayBar {
  readonly day: string;
  /** One for each series, in their order, from the ground up. */
  readonly values: readonly number[];
}

const STEP = 26;
const HEIGHT = 160;
const FOOT = 40;
// Half of a day's label stands to each side of its bar.
const EDGE = 24;

/** A bar for each day. Every seventh day and today are named below; wider than its card, it scrolls by itself. */
export function DayBars({
  days,
  series,
  today,
  todayLabel,
  most: mostText,
}: {
  days: readonly DayBar[];
  series: readonly Series[];
  today: string;
  todayLabel: string;
  /** The largest day's figure in words. */
  most: (value: number) => ReactNode;
}) {
  const totals = days.map(({ values }) => values.reduce((sum, one) => sum + one, 0));
  const most = Math.max(1, ...totals);
  const width = days.length * STEP + 2 * EDGE;
  const scroll = useRef<HTMLDivElement>(null);
  const todayAt = EDGE + days.findIndex(({ day }) => day === today) * STEP;

  // Where it is wider than its card, today stands in the middle at first.
  useEffect(() => {
    const box = scroll.current;
    if (box !== null) box.scrollLeft = todayAt - box.clientWidth / 2;
  }, [todayAt]);

  return (
    <div>
      <Legend series={series} />
      <p className={css.most}>{mostText(Math.max(0, ...totals))}</p>
      <div className={css.scroll} ref={scroll}>
        <svg width={width} height={HEIGHT + FOOT} role="presentation">
          <line className={css.ground} x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
          <line className={css.top} x1={0} x2={width} y1={0.5} y2={0.5} />
          {days.map(({ day, values }, place) => {
            const x = EDGE + place * STEP;
            const isToday = day === today;
            return (
              <g key={day}>
                {values.map((value, index) => {
                  const one = series[index];
                  const below = values.slice(0, index).reduce((sum, other) => sum + other, 0);
                  const height = (value * HEIGHT) / most;
                  return value === 0 || one === undefined ? null : (
                    <rect
                      key={one.id}
                      className={looks[one.look]}
                      x={x + 4}
                      width={STEP - 8}
                      y={HEIGHT - (below * HEIGHT) / most - height}
                      height={height}
                    />
                  );
                })}
                {(isToday || isNamed(place, days, today)) && (
                  <text
                    className={isToday ? css.today : css.day}
                    x={x + STEP / 2}
                    y={HEIGHT + 20}
                    textAnchor="middle"
                  >
                    {isToday ? todayLabel : day.slice(5)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
}

/** Every seventh day is named, counted from today, so that no two names touch. */
function isNamed(place: number, days: readonly DayBar[], today: string): boolean {
  const at = days.findIndex(({ day }) => day === today);
  return (place - Math.max(at, 0)) % 7 === 0;
}
