import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useEffect, useRef } from 'react';
import css from './day-bars.module.css';
import tones from './tones.module.css';
import { Legend } from './legend.tsx';
import type { Series } from './legend.tsx';

export interface DayBar {
  readonly day: string;
  /** One for each series, in their order, from the bottom. */
  readonly values: readonly number[];
  /** The tooltip. */
  readonly title: string;
  /** The link to the day's list. */
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

const HEIGHT = 176;
const LINES = 4;

/**
 * A bar for each day, as a link to the list behind it. Every seventh day and today have labels. If there are more days than
 * fit, the chart scrolls. Shapes are placed in fractions of the width, so that they stretch and words do not.
 */
export function DayBars({
  days,
  series,
  today,
  todayLabel,
  amountOf,
}: {
  days: readonly DayBar[];
  series: readonly Series[];
  today: string;
  todayLabel: string;
  /** A grid line's figure, abbreviated. */
  amountOf: (value: number) => string;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const todayPlace = days.findIndex(({ day }) => day === today);
  const across = scaleBand(
    days.map(({ day }) => day),
    [0, 100],
  );
  const inner = across.copy().paddingInner(0.3).paddingOuter(0.15);
  const most = Math.max(1, ...days.map(({ values }) => values.reduce((sum, one) => sum + one, 0)));
  const up = scaleLinear([0, most], [HEIGHT, 0]).nice(LINES);
  const lines = up.ticks(LINES).filter(Number.isInteger);
  const parts = stack<DayBar, Series>()
    .keys(series)
    .value(({ values }, one) => values[series.indexOf(one)] ?? 0)([...days]);
  const middle = (day: string) => (across(day) ?? 0) + across.bandwidth() / 2;

  // If it is wider than its card, today is centred at first.
  useEffect(() => {
    const box = scroll.current;
    if (box !== null && todayPlace >= 0)
      box.scrollLeft = (box.scrollWidth * todayPlace) / days.length - box.clientWidth / 2;
  }, [todayPlace, days.length]);

  return (
    <div>
      <Legend series={series} />
      <div className={css.frame}>
        <div className={css.axis}>
          {lines.map((line) => (
            <span key={line} className={css.line} style={{ top: up(line) }}>
              {amountOf(line)}
            </span>
          ))}
        </div>
        <div className={css.scroll} ref={scroll}>
          <div className={css.plot} data-is-long={days.length > LONG}>
            <svg width="100%" height={HEIGHT} role="presentation">
              {todayPlace >= 0 && (
                <rect
                  className={css.today}
                  x={`${across(today) ?? 0}%`}
                  width={`${across.bandwidth()}%`}
                  height={HEIGHT}
                />
              )}
              {lines.map((line) => (
                <line
                  key={line}
                  className={line === 0 ? css.ground : css.grid}
                  x2="100%"
                  y1={up(line)}
                  y2={up(line)}
                />
              ))}
              {parts.flatMap((part) =>
                part.map((segment) => {
                  const [low, high] = segment;
                  return (
                    high > low && (
                      <rect
                        key={`${part.key.id} ${segment.data.day}`}
                        className={tones[part.key.tone]}
                        x={`${inner(segment.data.day) ?? 0}%`}
                        width={`${inner.bandwidth()}%`}
                        y={up(high)}
                        height={up(low) - up(high)}
                      />
                    )
                  );
                }),
              )}
              {days.map(({ day, title, link }) => (
                <Link key={day} {...link} tabIndex={-1} className={css.mark}>
                  <title>{title}</title>
                  <rect
                    x={`${across(day) ?? 0}%`}
                    width={`${across.bandwidth()}%`}
                    height={HEIGHT}
                  />
                </Link>
              ))}
            </svg>
            <div className={css.names}>
              {days.map(
                ({ day }, place) =>
                  (place - Math.max(todayPlace, 0)) % 7 === 0 && (
                    <span
                      key={day}
                      className={css.name}
                      data-is-today={day === today}
                      style={{ left: `${middle(day)}%` }}
                    >
                      {day === today ? todayLabel : day.slice(5)}
                    </span>
                  ),
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** More days than this have a fixed width, whatever their card's. */
const LONG = 45;
