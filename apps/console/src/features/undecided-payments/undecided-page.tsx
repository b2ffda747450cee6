import { listMoneyRequests, listUndecided } from '@cauce/contract/console';
import { Stack } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './undecided-page.module.css';
import { RequestsTable } from './requests-table.tsx';
import { UndecidedPanel } from './undecided-panel.tsx';
import { UndecidedTable } from './undecided-table.tsx';

/** Payments whose outcome the provider has not reported, and requests for a second person; the open payment beside them. */
export function UndecidedPage() {
  const { undecided: words } = useCopy();
  const { row = '' } = useSearch({ from: '/inside/undecided' });
  const navigate = useNavigate({ from: '/undecided' });
  const go = (id?: string) => void navigate({ search: { row: id }, replace: true });
  const { reading, pages, readOn, isReading } = usePages(listUndecided, {}, 'payments');
  const rows = pages.flatMap((page) => page.rows);
  const requests = usePages(listMoneyRequests, {}, 'payments');
  const requestRows = requests.pages.flatMap((page) => page.rows);
  return (
    <>
      <ScreenHead
        title={words.title}
        note={
          reading.data &&
          words.note(reading.data.open.count, reading.data.count - reading.data.open.count)
        }
      />
      <ScreenBody>
        <div className={css.split} data-is-open={row !== ''}>
          <div className={css.list}>
            <ReadingBody reading={reading}>
              {() =>
                rows.length === 0 ? (
                  <NothingHere title={words.emptyTitle} text={words.emptyText} />
                ) : (
                  <Stack gap={3}>
                    <UndecidedTable rows={rows} chosen={row} onChoose={go} />
                    <MoreButton readOn={readOn} isReading={isReading} />
                  </Stack>
                )
              }
            </ReadingBody>
            <ReadingBody reading={requests.reading}>
              {() =>
                requestRows.length > 0 && (
                  <Stack gap={3}>
                    <h2 className={css.title}>{words.requests}</h2>
                    <RequestsTable rows={requestRows} />
                    <MoreButton readOn={requests.readOn} isReading={requests.isReading} />
                  </Stack>
                )
              }
            </ReadingBody>
          </div>
          {row !== '' && <UndecidedPanel key={row} attemptId={row} onClose={() => go()} />}
        </div>
      </ScreenBody>
    </>
  );
}
