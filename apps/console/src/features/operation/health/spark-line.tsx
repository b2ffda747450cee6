import { line } from 'd3-shape';
import { shareOfHour } from './last-hours.ts';
import type { Hour } from './last-hours.ts';
import css from './health.module.css';

const WIDTH = 72;
const HEIGHT = 22;

/** The share of successful calls by hour, 0 at the bottom and 100 % at the top. An hour without calls leaves a gap. */
export function SparkLine({ hours }: { hours: readonly Hour[] }) {
  const points = hours.map((hour, place) => ({
    x: (place * WIDTH) / Math.max(1, hours.length - 1),
    share: shareOfHour(hour),
  }));
  const up = (share: number) => HEIGHT - (share * HEIGHT) / 10_000;
  const drawn = line<(typeof points)[number]>()
    .defined(({ share }) => share !== null)
    .x(({ x }) => x)
    .y(({ share }) => up(share ?? 0))(points);
  const last = points.findLast(({ share }) => share !== null);
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className={css.ground} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <path className={css.line} d={drawn ?? ''} />
      {last !== undefined && (
        <circle className={css.last} cx={last.x} cy={up(last.share ?? 0)} r={2.5} />
      )}
    </svg>
  );
}
