import { DatedText } from '@cauce/ui';
import css from './schedule-rows.module.css';

/** A table's rows below one another, since a phone is narrower than the table. The first cell is the heading of its row. */
export function ScheduleRows({
  head: [first = '', ...labels],
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <ol className={css.rows}>
      {rows.map(([number = '', ...cells], place) => (
        <li key={place}>
          <h3 className={css.number}>
            {first} {number}
          </h3>
          <dl className={css.figures}>
            {cells.map((cell, index) => (
              <div key={index}>
                <dt>{labels[index]}</dt>
                <dd>
                  <DatedText text={cell} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
