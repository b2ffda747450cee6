import type { ComplaintCase } from '@cauce/contract/console';
import { Badge, NoticeBar } from '@cauce/ui';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import css from './thread.module.css';
import { Message } from './thread.tsx';
import { dayText } from '../when.ts';

/** The conversation exactly as its borrower sees it: no notes, no agent names, the newest answer first, in their language. */
export function BorrowerView({
  complaintCase: { complaint, borrower, replies },
}: {
  complaintCase: ComplaintCase;
}) {
  const { complaintDesk: words } = useCopy();
  const { timeZone } = useSignedIn().lender;
  const { language, type, subtype, folio, state, answerBy, score } = complaint;
  const titles = [type, ...(subtype === null ? [] : [subtype])].map((title) => title[language]);
  return (
    <div className={css.borrower}>
      <NoticeBar tone="info">{words.borrowerViewNote}</NoticeBar>
      <p className={css.facts}>
        <span lang={language}>{titles.join(' · ')}</span> · {folio}{' '}
        <Badge tone={state === 'open' ? 'info' : 'success'}>{words.states[state]}</Badge>
        {state === 'open' && ` ${words.promised(dayText(answerBy, timeZone))}`}
        {score !== null && ` ${words.events.scored(score)}`}
      </p>
      <ol className={css.thread} aria-label={words.borrowerView}>
        {replies.toReversed().map((reply) => (
          <li key={reply.id}>
            <Message who={reply.author} at={reply.repliedAt} message={reply} />
          </li>
        ))}
        <li>
          <Message who={borrower.name} at={complaint.filedAt} message={complaint} />
        </li>
      </ol>
    </div>
  );
}
