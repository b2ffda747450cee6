import { VisuallyHidden } from '@cauce/ui';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { Case } from './case/case.tsx';
import css from '../../parts/case/desk.module.css';
import { useDeskPlace } from './desk-address.ts';
import { Queue } from './queue/queue.tsx';

/** The complaint desk: the queue, the open complaint, and its borrower's data beside it. */
export function ComplaintDeskScreen() {
  const { complaintDesk: words } = useCopy();
  const place = useDeskPlace();
  return (
    <div className={css.desk} data-pane={place.caseId === null ? 'list' : 'case'}>
      {/* For the whole screen, also when a case replaces the queue. */}
      <VisuallyHidden>
        <h1>{words.title}</h1>
      </VisuallyHidden>
      <Queue place={place} />
      {place.caseId === null ? (
        <section className={css.none} aria-label={words.caseLabel}>
          <NothingHere title={words.noneTitle} text={words.noneText} />
        </section>
      ) : (
        <Case key={place.caseId} complaintId={place.caseId} place={place} />
      )}
    </div>
  );
}
