import { exportChart } from '@cauce/contract/console';
import type { ChartName } from '@cauce/contract/console';
import { Button, Card, VisuallyHidden, downloadIcon } from '@cauce/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { saveFile } from '../../calls/save-file.ts';
import { useAct } from '../../calls/use-act.ts';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import css from './chart-card.module.css';
import type { Period } from './period.ts';

/**
 * A chart with its figures as a table: who does not see the drawing is always given the table, and anybody may have it in the
 * drawing's place. The file has the same figures.
 */
export function ChartCard<Row>({
  chart,
  title,
  note,
  period,
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
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What else can be chosen about the drawing. */
  controls?: ReactNode;
  /** The drawing, hidden from screen readers, which get the table. Without a drawing only the table is shown. */
  children?: ReactNode;
}) {
  const { charts: words } = useCopy();
  const { language } = usePreferences();
  const [wantsTable, setTable] = useState(false);
  const isDrawn = children !== undefined;
  const isTable = wantsTable || !isDrawn;
  const exporting = useAct(exportChart);
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
    const outcome = await exporting.run({ chart, language, period });
    if (outcome.ok) saveFile(outcome.data.file);
  }

  return (
    <Card title={title}>
      {note !== undefined && <p className={css.note}>{note}</p>}
      <div className={css.actions}>
        {!isTable && controls}
        {isDrawn && (
          <Button size="s" variant="secondary" onClick={() => setTable(!wantsTable)}>
            {isTable ? words.asChart : words.asTable}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
        <Button
          size="s"
          variant="text"
          icon={downloadIcon}
          isBusy={exporting.isRunning}
          onClick={() => void save()}
        >
          {words.export}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
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
