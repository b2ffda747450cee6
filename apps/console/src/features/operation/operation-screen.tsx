import { listFailedWork, retryEvent, retryJob } from '@cauce/contract/console';
import { Card, Note, showToast } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { HeldEvents } from './held-events.tsx';
import { ProviderHealth } from './health/provider-health.tsx';
import { OutgoingEvents } from './outgoing-events.tsx';
import { eventColumns, jobColumns } from './work-columns.tsx';

/** Failed jobs and events, with a button to retry each now, and events that a person has to handle. */
export function OperationScreen() {
  const { operation: words, charts } = useCopy();
  const { reading, pages, readMore, isReadingMore } = usePages(listFailedWork, {}, 'payments');
  const jobs = pages.flatMap((page) => page.jobs);
  const events = pages.flatMap((page) => page.events);
  const job = useAction(retryJob);
  const event = useAction(retryEvent);
  const locked = useLocked(retryJob);
  const providerName = useProviderName();

  async function retry(act: Promise<{ readonly ok: boolean }>): Promise<void> {
    const { ok } = await act;
    if (ok) showToast(words.retried, { kind: 'success' });
    await reading.refresh();
  }

  return (
    <>
      <ScreenHead title={words.title} note={words.note} />
      <ScreenBody>
        <ProviderHealth />
        <HeldEvents />
        <OutgoingEvents />
        <ReadingBody reading={reading}>
          {({ now }) => (
            <>
              <Part title={words.jobs} none={words.jobsNone} count={jobs.length}>
                <DataTable
                  label={charts.tableOf(words.jobs)}
                  rows={jobs}
                  keyOf={({ jobId }) => jobId}
                  columns={jobColumns(words, now, {
                    isBusy: job.isRunning,
                    locked,
                    onRetry: ({ jobId }) => void retry(job.run({ jobId })),
                  })}
                />
              </Part>
              <Part title={words.events} none={words.eventsNone} count={events.length}>
                <DataTable
                  label={charts.tableOf(words.events)}
                  rows={events}
                  keyOf={({ provider, eventId }) => `${provider} ${eventId}`}
                  columns={eventColumns(words, providerName, now, {
                    isBusy: event.isRunning,
                    locked,
                    onRetry: ({ provider, eventId }) =>
                      void retry(event.run({ provider, eventId })),
                  })}
                />
              </Part>
              <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
            </>
          )}
        </ReadingBody>
      </ScreenBody>
    </>
  );
}

function Part({
  title,
  none,
  count,
  children,
}: {
  title: string;
  none: string;
  count: number;
  children: ReactNode;
}) {
  return <Card title={title}>{count === 0 ? <Note>{none}</Note> : children}</Card>;
}
