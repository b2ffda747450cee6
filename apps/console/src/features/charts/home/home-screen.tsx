import { readPortfolio } from '@cauce/contract/console';
import { ScreenBody } from '../../../parts/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen-head.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { DueChart } from '../due-chart.tsx';
import { BucketChart } from './bucket-chart.tsx';
import { CohortChart } from './cohort-chart.tsx';
import { ConfirmationChart } from './confirmation-chart.tsx';
import css from './home-screen.module.css';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { ProviderChart } from './provider-chart.tsx';
import { RollChart } from './roll-chart.tsx';
import { Work } from './work.tsx';

/** What needs attention now and, with the permission for lender-wide figures, the state of the portfolio. */
export function HomeScreen() {
  const { sections } = useCopy();
  const seesPortfolio = useMay(readPortfolio);
  return (
    <>
      <ScreenHead title={sections.home} />
      <ScreenBody isWide>
        <Work />
        {seesPortfolio && (
          <>
            <PortfolioFigures />
            <div className={css.two}>
              <DueChart period={{}} />
              <BucketChart />
            </div>
            <div className={`${css.two} ${css.tableFirst}`}>
              <RollChart />
              <ConfirmationChart />
            </div>
            <div className={css.one}>
              <CohortChart />
              <ProviderChart />
            </div>
          </>
        )}
      </ScreenBody>
    </>
  );
}
