import { exportChart } from '@cauce/contract/console';
import type { ChartName } from '@cauce/contract/console';
import { Card, IconButton, VisuallyHidden, chartIcon, downloadIcon, listIcon } from '@cauce/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { saveFile } from '../../calls/save-file.ts';
import { useAction } from '../../calls/use-action.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import css from './chart-card.module.css';
import type { Period } from './period.ts';

/**
 * A chart with its figures as a table: screen readers always get the table, and anybody can show it instead of the chart.
 * The file has the same figures.
 */
export function ChartCard<Row>({
  chart,
  title,
  note,
  period,
  product,
  columns,
  rows,
  keyOf,
  controls,
  children,
}: {
  chart: ChartName;
  title: string;
  note?: string | undefined;
  period: Period;
  /** The only product that it covers; all if absent. */
  product?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Further controls of the chart. */
  controls?: ReactNode;
  /** The chart, hidden from screen readers, which get the table. Without a chart only the table is shown. */
  children?: ReactNode;
}) {
  const { charts: words } = useCopy();
  const { language } = usePreferences();
  const [wantsTable, setTable] = useState(false);
  const isDrawn = children !== undefined;
  const isTable = wantsTable || !isDrawn;
  const exporting = useAction(exportChart);
  const table = (
    <DataTable
      label={words.tableOf(title)}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      isHidden={!isTable}
    />
  );

  async function save(): Promise<void> {
    const outcome = await exporting.run({ chart, language, period, product });
    if (outcome.ok) saveFile(outcome.data.file);
  }

  return (
    <Card
      title={title}
      titleEnd={
        <span className={css.acts}>
          {isDrawn && (
            <IconButton
              icon={isTable ? chartIcon : listIcon}
              size="s"
              label={`${isTable ? words.asChart : words.asTable}: ${title}`}
              title={isTable ? words.asChart : words.asTable}
              aria-pressed={wantsTable}
              onClick={() => setTable(!wantsTable)}
            />
          )}
          <IconButton
            icon={downloadIcon}
            size="s"
            label={`${words.export}: ${title}`}
            title={words.export}
            disabled={exporting.isRunning}
            onClick={() => void save()}
          />
        </span>
      }
    >
      <div className={css.about}>
        {note !== undefined && <p className={css.note}>{note}</p>}
        {!isTable && controls}
      </div>
      {rows.length === 0 ? (
        <p className={css.note}>{words.none}</p>
      ) : isTable ? (
        table
      ) : (
        <div className={css.drawn}>
          <div aria-hidden="true">{children}</div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </div>
      )}
    </Card>
  );
}
