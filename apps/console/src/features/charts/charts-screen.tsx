import { MAX_DUE_DAYS } from '@cauce/contract/console';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { ComplaintCharts } from './complaint-charts.tsx';
import { DueChart } from './due-chart.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { periodOf } from './period.ts';
import { PromotionChart } from './promotion-chart.tsx';
import { SatisfactionChart } from './satisfaction-chart.tsx';
import { ScoreChart } from './score-chart.tsx';

/** Figures that are easier to see than to read. */
export function ChartsScreen() {
  const { sections } = useCopy();
  const navigate = useNavigate({ from: '/charts' });
  const period = periodOf(useSearch({ from: '/inside/charts' }), MAX_DUE_DAYS);
  return (
    <>
      <ScreenHead title={sections.charts} />
      <ScreenBody>
        <PeriodPicker
          key={JSON.stringify(period)}
          period={period}
          onChoose={(search) => void navigate({ search })}
        />
        <DueChart period={period} />
        <FunnelChart />
        <PromotionChart />
        <ComplaintCharts />
        <ScoreChart />
        <SatisfactionChart />
      </ScreenBody>
    </>
  );
}
