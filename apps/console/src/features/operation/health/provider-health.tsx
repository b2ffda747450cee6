import { readProviderHealth } from '@cauce/contract/console';
import type { ProviderCallHealth } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, Card, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { useDecimal, usePercent } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './health.module.css';
import { healthColumns, keyOfCall, nameOfCall } from './health-columns.tsx';
import { lastHours, shareOfHour } from './last-hours.ts';
import type { Hour } from './last-hours.ts';

/** Recent results of calls to providers, each with a line of the last day and its figures. */
export function ProviderHealth() {
  const { providerHealth: words } = useCopy();
  const reading = useRead(readProviderHealth, {}, { topic: 'payments' });
  const [chosen, setChosen] = useState<string | null>(null);
  const percent = usePercent();
  const decimal = useDecimal();
  return (
    <Card title={words.title}>
      <Stack gap={3}>
        <Note>{words.note}</Note>
        <ReadingBody reading={reading} rows={4}>
          {({ now, calls }) => {
            const shown = calls.find((one) => keyOfCall(one) === chosen);
            if (calls.length === 0) return <Note>{words.none}</Note>;
            return (
              <Stack gap={4}>
                <div className={css.table}>
                  <DataTable
                    label={words.table}
                    rows={calls}
                    keyOf={keyOfCall}
                    columns={healthColumns({ words, now, percent, decimal, onChoose: setChosen })}
                  />
                </div>
                {shown !== undefined && (
                  <Hours call={shown} now={now} onClose={() => setChosen(null)} />
                )}
              </Stack>
            );
          }}
        </ReadingBody>
      </Stack>
    </Card>
  );
}

/** The line of one call as a table. */
function Hours({
  call,
  now,
  onClose,
}: {
  call: ProviderCallHealth;
  now: string;
  onClose: () => void;
}) {
  const { providerHealth: words } = useCopy();
  const percent = usePercent();
  const title = words.hoursOf(nameOfCall(call, words));
  return (
    <Stack gap={3}>
      <h3>{title}</h3>
      <div>
        <Button size="s" variant="secondary" onClick={onClose}>
          {words.hide}
        </Button>
      </div>
      <DataTable
        label={title}
        rows={lastHours(call.hours, now).toReversed()}
        keyOf={({ from }) => from}
        columns={hourColumns(words, percent)}
      />
    </Stack>
  );
}

const hourColumns = (
  words: ConsoleCopy['providerHealth'],
  percent: (hundredths: number) => string,
): readonly Column<Hour>[] => [
  { id: 'at', label: words.at, cell: ({ from }) => <Instant at={from} /> },
  { id: 'tries', label: words.tries, cell: ({ count }) => count, isNumber: true },
  {
    id: 'success',
    label: words.success,
    cell: (hour) => {
      const share = shareOfHour(hour);
      return share === null ? words.noFigure : percent(share);
    },
    isNumber: true,
  },
];
