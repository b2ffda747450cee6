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

/** One request: what is requested, by whom, its deadlines, its history, and the possible actions. */
export function RequestCase({ requestId }: { requestId: string }) {
  const { dataRequests: words, requestBorrower } = useCopy();
  const { tab } = useSearch({ from: '/inside/privacy' });
  const reading = useRead(readDataRequest, { requestId }, { topic: 'dataRequests' });
  const request = reading.data;
  return (
    <>
      <ScreenHead
        title={
          request === undefined ? words.title : `${words.rights[request.right]} ${request.folio}`
        }
        note={request && words.states[request.state]}
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
        {request !== undefined && (
          <TwoColumns side={<Side request={request} onDone={reading.refresh} />}>
            {request.isErased ? (
              <NoticeBar>{requestBorrower.isErased}</NoticeBar>
            ) : (
              <Card title={words.request}>
                <p className={css.text}>{request.text}</p>
              </Card>
            )}
            <RequestSteps request={request} onDone={reading.refresh} />
            <BorrowerData request={request} onDone={reading.refresh} />
            <RequestHistory request={request} />
          </TwoColumns>
        )}
      </ScreenBody>
    </>
  );
}

/** Deadlines, the requester, and the linked borrower. */
function Side({ request, onDone }: { request: DataRequestCase; onDone: () => Promise<void> }) {
  const { dataRequests: words } = useCopy();
  const { nominee } = request;
  const shown = (text: string) => (request.isErased ? words.erased : text);
  const day = (on: string | null) => (on === null ? '' : <DateText on={on} />);
  return (
    <>
      <Card title={words.terms}>
        {request.dueOn !== null && (
          <p className={css.due}>
            <DaysLeft dueOn={request.dueOn} today={request.today} />
          </p>
        )}
        <DetailRows
          rows={[
            {
              label: words.noticeBy,
              value: request.state === 'received' ? day(request.noticeBy) : '',
            },
            { label: words.answerBy, value: day(request.answerBy) },
            {
              label: words.completeBy,
              value: request.state === 'incomplete' ? day(request.completeBy) : '',
            },
            { label: words.applyBy, value: day(request.applyBy) },
          ]}
        />
      </Card>
      <Card title={words.person}>
        <DetailRows
          rows={[
            { label: words.name, value: shown(request.name) },
            { label: words.contact, value: shown(request.contact) },
            ...(nominee === null
              ? []
              : [
                  { label: words.nominee, value: shown(nominee.name) },
                  { label: words.nomineeContact, value: shown(nominee.contact) },
                ]),
          ]}
        />
      </Card>
      <BorrowerCard request={request} onDone={onDone} />
    </>
  );
}
