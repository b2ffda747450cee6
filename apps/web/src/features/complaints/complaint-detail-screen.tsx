import { readComplaint } from '@cauce/contract';
import type { Failure, Session } from '@cauce/contract';
import { AppShell, Page } from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { DetailSkeleton } from './complaint-skeletons.tsx';
import { ComplaintStatus } from './complaint-status.tsx';
import type { Complaint } from './complaint.ts';
import { OwnWords } from './own-words.tsx';
import { RegulatorCard } from './regulator-card.tsx';
import { ScoreOnce } from './score-once.tsx';

export const firstCall = (_session: Session, own: Readonly<Record<string, string>>) =>
  firstCallOf(readComplaint, inputOf(own));

/** One complaint: the answer first, then the complaint itself. */
export function Screen() {
  const text = useCopy('complaints').detail;
  const input = inputOf(useOwnParameters('complaintDetail'));
  const complaint = useCall(readComplaint, input);
  return (
    <AppShell>
      <ScreenBar title={text.title} />
      {input === null && <NoComplaint why={text.noneText} />}
      {input !== null && complaint.state === 'loading' && (
        <LoadingPage isSlow={complaint.isSlow}>
          <DetailSkeleton />
        </LoadingPage>
      )}
      {complaint.state === 'failed' &&
        // A retry would not find it either.
        (complaint.failure.refusal === 'complaintNotFound' ? (
          <NoSuchComplaint failure={complaint.failure} />
        ) : (
          <LoadFailed reading={complaint} />
        ))}
      {complaint.state === 'ready' && <LoadedComplaint complaint={complaint.data} />}
    </AppShell>
  );
}

function LoadedComplaint({ complaint }: { complaint: Complaint }) {
  return (
    <>
      <Page>
        <ComplaintStatus complaint={complaint} />
        <OwnWords complaint={complaint} />
        <ComplaintFacts complaint={complaint} />
        <RegulatorCard complaint={complaint} />
      </Page>
      {complaint.wantsScore && <ScoreOnce complaint={complaint} key={complaint.problemId} />}
    </>
  );
}

/** For an address that names no complaint, or one that is not the borrower's: the list has theirs. */
function NoSuchComplaint({ failure }: { failure: Failure }) {
  const copy = useCopy();
  useFailureToast(failure);
  return <NoComplaint why={refusalText(copy, failure)} />;
}

function NoComplaint({ why }: { why: string }) {
  const copy = useCopy('complaints').detail;
  return <EmptyPage title={copy.noneTitle} text={why} to="complaintList" label={copy.seeAll} />;
}

function inputOf({ problemId = '' }: Readonly<Record<string, string>>) {
  return problemId === '' ? null : { problemId };
}
