import { MAX_DUE_DAYS, readPortfolio, readWork } from '@cauce/contract/console';
import { formatDateTime } from '@cauce/lending';
import { useSearch } from '@tanstack/react-router';
import { useRead } from '../../../calls/use-read.ts';
import { BEFORE_THE_FIRST_ANSWER, useServerNow } from '../../../calls/use-server-now.ts';
import { ScreenBody } from '../../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen/screen-head.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { useMay, useSignedIn } from '../../../session/session.ts';
import { DueChart } from '../due-chart.tsx';
import { periodOf } from '../period.ts';
import { BucketChart } from './bucket-chart.tsx';
import { CohortChart } from './cohort-chart.tsx';
import { ConfirmationChart } from './confirmation-chart.tsx';
import { HomeFilters } from './home-filters.tsx';
import css from './home-screen.module.css';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { ProviderChart } from './provider-chart.tsx';
import { RollChart } from './roll-chart.tsx';
import { Work } from './work.tsx';

/** What needs attention now and, with the permission for lender-wide figures, the state of the portfolio. */
export function HomeScreen() {
  const { sections } = useCopy();
  const search = useSearch({ from: '/inside/' });
  const scope = { product: search.product, period: periodOf(search, MAX_DUE_DAYS) };
  const seesPortfolio = useMay(readPortfolio);
  return (
    <>
      <ScreenHead title={sections.home} note={<Today />}>
        {seesPortfolio && <HomeFilters scope={scope} />}
      </ScreenHead>
      <ScreenBody isWide>
        <Work />
        {seesPortfolio && (
          <>
            <PortfolioFigures scope={scope} />
            <div className={css.two}>
              <DueChart {...scope} />
              <BucketChart scope={scope} />
            </div>
            <div className={`${css.two} ${css.tableFirst}`}>
              <RollChart scope={scope} />
              <ConfirmationChart scope={scope} />
            </div>
            <div className={css.one}>
              <CohortChart scope={scope} />
              <ProviderChart scope={scope} />
            </div>
          </>
        )}
      </ScreenBody>
    </>
  );
}

/** The lender's day and time, by the server's clock. */
function Today() {
  const { language } = usePreferences();
  const { timeZone } = useSignedIn().lender;
  const read = useRead(readWork, {}).data;
  const now = useServerNow(read?.now ?? BEFORE_THE_FIRST_ANSWER);
  // A line of its height, so that nothing moves when the time has come.
  if (read === undefined) return '\u00A0';
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(now);
  return `${weekday} ${formatDateTime(now, timeZone).slice(0, -3)}`;
}
