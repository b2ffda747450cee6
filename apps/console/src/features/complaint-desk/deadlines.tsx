import type { ComplaintCase } from '@cauce/contract/console';
import { Icon } from '@cauce/ui';
import { useServerNow } from '../../calls/use-server-now.ts';
import { timeLeft, timeText } from '../../parts/values/time-left.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import css from './deadlines.module.css';
import { dayText } from './when.ts';

/** The three deadlines of a waiting complaint: the promised answer, the escalation, and the legal limit. */
export function Deadlines({ of: { complaint, now: serverNow } }: { of: ComplaintCase }) {
  const copy = useCopy();
  const { complaintDesk: words } = copy;
  const { timeZone } = useSignedIn().lender;
  const now = useServerNow(serverNow);
  const answer = timeLeft(complaint.answerBy, now);
  const time = timeText(answer, copy);
  const isOver = now > Date.parse(complaint.legalLimit);
  return (
    <dl className={css.marks}>
      <Mark
        name={words.firstAnswer}
        tone={answer.tone}
        value={answer.tone === 'late' ? words.late(time) : words.left(time)}
      />
      <Mark
        name={words.goesUp}
        tone={complaint.escalatedAt === null ? 'plain' : 'late'}
        value={
          complaint.escalatedAt === null
            ? complaint.escalatesOn
            : words.wentUp(dayText(complaint.escalatedAt, timeZone))
        }
      />
      <Mark
        name={words.legalLimit}
        tone={isOver ? 'late' : 'plain'}
        value={dayText(complaint.legalLimit, timeZone)}
      />
    </dl>
  );
}

function Mark({
  name,
  tone,
  value,
}: {
  name: string;
  tone: 'late' | 'soon' | 'plain';
  value: string;
}) {
  return (
    <div className={`${css.mark} ${css[tone]}`}>
      <dt>
        <Icon name={tone === 'late' ? 'alert' : 'clock'} size="xxs" />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
