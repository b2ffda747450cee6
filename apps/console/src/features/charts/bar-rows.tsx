import css from './bar-rows.module.css';
import tones from './tones.module.css';
import { Legend } from './legend.tsx';
import type { Series } from './legend.tsx';

export interface BarRow {
  readonly id: string;
  readonly label: string;
  /** One for each series, in their order. */
  readonly values: readonly number[];
  /** The label at the end of the bar: the figures in words. */
  readonly end: string;
}

/** Horizontal stacked bars. Names and figures are beside them and are never cut. */
export function BarRows({ rows, series }: { rows: readonly BarRow[]; series: readonly Series[] }) {
  const most = Math.max(1, ...rows.map(({ values }) => values.reduce((sum, one) => sum + one, 0)));
  return (
    <div className={css.chart}>
      {series.length > 1 && (
        <div className={css.legend}>
          <Legend series={series} />
        </div>
      )}
      {rows.map((row) => (
        <div key={row.id} className={css.row}>
          <span className={css.label}>{row.label}</span>
          <svg className={css.bar} height="20" role="presentation">
            {row.values.map((value, index) => {
              const before = row.values.slice(0, index).reduce((sum, one) => sum + one, 0);
              const one = series[index];
              return value === 0 || one === undefined ? null : (
                <rect
                  key={one.id}
                  className={tones[one.tone]}
                  x={`${share(before, most)}%`}
                  width={`${share(value, most)}%`}
                  height="20"
                />
              );
            })}
          </svg>
          <span className={css.end}>{row.end}</span>
        </div>
      ))}
    </div>
  );
}

// A fraction for drawing, never an amount.
const share = (value: number, most: number): number => (value * 1e2) / most;
