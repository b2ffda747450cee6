import { SelectField } from '@cauce/ui';
import { MAX_DUE_DAYS, PROMOTION_STEPS, readPromotionFunnel } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadingCard } from '../../calls/reading-card.tsx';
import { useRead } from '../../calls/use-read.ts';
import { percentOf, useCount } from '../../parts/values/number-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { BarRows } from './bar-rows.tsx';
import { campaignRows } from './campaign-rows.ts';
import { ChartCard } from './chart-card.tsx';
import { periodOf } from './period.ts';

/** The funnel of promotional pages: one campaign is drawn at a time; the table has all of them. */
export function PromotionChart() {
  const { charts: words, shell } = useCopy();
  const figure = useCount();
  const period = periodOf(useSearch({ from: '/inside/charts' }), MAX_DUE_DAYS);
  const reading = useRead(readPromotionFunnel, period);
  const [chosen, setChosen] = useState('all');
  return (
    <ReadingCard title={words.promotion} reading={reading} rows={4}>
      {(funnel) => {
        const rows = campaignRows(funnel, words);
        const [all] = rows;
        // A chosen campaign may have no visitors in other days.
        const drawn = rows.find(({ id }) => id === chosen) ?? all;
        const { known } = all.steps;
        // Steps are counted, not people: a page that stayed open since the day before can give more steps than visits.
        const ofVisits = (count: number) =>
          drawn.steps.visit === 0
            ? figure(count)
            : `${figure(count)} · ${shell.percent(percentOf(count, drawn.steps.visit))}`;
        return (
          <ChartCard
            chart="promotion"
            title={words.promotion}
            note={`${words.note(funnel.from, funnel.to)}. ${words.promotionNote}${known === 0 ? '' : ` ${words.knownInAll(known)}`}`}
            period={period}
            rows={Object.values(all.steps).some((count) => count > 0) ? rows : []}
            keyOf={({ id }) => id}
            columns={[
              { id: 'campaign', label: words.campaign, cell: (row) => row.label },
              ...PROMOTION_STEPS.map((step) => ({
                id: step,
                label: words.promotionSteps[step],
                cell: (row: typeof drawn) => figure(row.steps[step]),
                isNumber: true as const,
              })),
              {
                id: 'known',
                label: words.known,
                cell: (row) => figure(row.steps.known),
                isNumber: true,
              },
            ]}
            controls={
              <SelectField
                label={words.campaign}
                size="s"
                value={drawn.id}
                choices={rows}
                onChange={setChosen}
              />
            }
          >
            <BarRows
              series={[{ id: 'count', label: words.count, tone: 'plain' }]}
              rows={PROMOTION_STEPS.map((step) => ({
                id: step,
                label: words.promotionSteps[step],
                values: [drawn.steps[step]],
                end: ofVisits(drawn.steps[step]),
              }))}
            />
          </ChartCard>
        );
      }}
    </ReadingCard>
  );
}
