import { readDataRequest } from '@cauce/contract/console';
import type { DataRequestCase } from '@cauce/contract/console';
import { Card, DateText, DetailRows, EmptyState, FailureArt, NoticeBar } from '@cauce/ui';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { Loading } from '../../calls/loading.tsx';
import { useRead } from '../../calls/use-read.ts';
import { TwoColumns } from '../../parts/screen/two-columns.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { ButtonLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { BorrowerCard } from './borrower-card.tsx';
import { BorrowerData } from './borrower-data.tsx';
import { DaysLeft } from './days-left.tsx';
import { requestLink } from './desk-links.ts';
import { RequestHistory } from './request-history.tsx';
import { RequestSteps } from './request-steps.tsx';
import css from './request-case.module.css';

/** One request: what is asked, by whom, its deadlines, its history, and the possible actions. */
export function RequestCase({ requestId }: { requestId: string }) {
  const { dataRequests: words, requestBorrower } = useCopy();
  const { tab } = useSearch({ from: '/inside/privacy' });
  const reading = useRead(readDataRequest, { requestId }, { topic: 'dataRequests' });
  const one = reading.data;
  return (
    <>
      <ScreenHead
        title={one === undefined ? words.title : `${words.rights[one.right]} ${one.folio}`}
        note={one && words.states[one.state]}
      >
        <ButtonLink {...requestLink(tab)} variant="secondary" size="s">
          {words.back}
        </ButtonLink>
      </ScreenHead>
      <ScreenBody>
        {reading.state === 'loading' && <Loading rows={6} />}
        {reading.state === 'failed' &&
          (reading.failure.refusal === 'dataRequestNotFound' ||
          reading.failure.refusal === 'invalidRequest' ? (
            <EmptyState
              art={<FailureArt />}
              title={words.notFoundTitle}
              text={words.notFoundText}
            />
          ) : (
            <LoadFailed failure={reading.failure} onRetry={reading.refresh} />
          ))}
        {one !== undefined && (
          <TwoColumns side={<Side of={one} onDone={reading.refresh} />}>
            {one.isErased ? (
              <NoticeBar>{requestBorrower.isErased}</NoticeBar>
            ) : (
              <Card title={words.request}>
                <p className={css.text}>{one.text}</p>
              </Card>
            )}
            <RequestSteps of={one} onDone={reading.refresh} />
            <BorrowerData of={one} onDone={reading.refresh} />
            <RequestHistory of={one} />
          </TwoColumns>
        )}
      </ScreenBody>
    </>
  );
}

/** Deadlines, the requester, and the linked borrower. */
function Side({ of: one, onDone }: { of: DataRequestCase; onDone: () => Promise<void> }) {
  const { dataRequests: words } = useCopy();
  const day = (on: string | null) => (on === null ? '' : <DateText on={on} />);
  return (
    <>
      <Card title={words.terms}>
        {one.dueOn !== null && (
          <p className={css.due}>
            <DaysLeft dueOn={one.dueOn} today={one.today} />
          </p>
        )}
        <DetailRows
          rows={[
            { label: words.noticeBy, value: one.state === 'received' ? day(one.noticeBy) : '' },
            { label: words.answerBy, value: day(one.answerBy) },
            { label: words.mendBy, value: one.state === 'incomplete' ? day(one.mendBy) : '' },
            { label: words.applyBy, value: day(one.applyBy) },
          ]}
        />
      </Card>
      <Card title={words.person}>
        <DetailRows
          rows={[
            { label: words.name, value: one.isErased ? words.erased : one.name },
            { label: words.contact, value: one.isErased ? words.erased : one.contact },
          ]}
        />
      </Card>
      <BorrowerCard of={one} onDone={onDone} />
    </>
  );
}
