import type { ComplaintCase } from '@cauce/contract/console';
import { useServerNow } from '../../../calls/use-server-now.ts';
import { StateShape } from '../../../parts/values/state-shape.tsx';
import type { State } from '../../../parts/values/state-shape.tsx';
import { timeLeft, timeText } from '../../../parts/values/time-left.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import css from './deadlines.module.css';
import { dayText } from '../when.ts';

/** The three deadlines of a waiting complaint: the promised answer, the escalation, and the legal limit. */
export function Deadlines({
  complaintCase: { complaint, now: serverNow },
}: {
  complaintCase: ComplaintCase;
}) {
  const copy = useCopy();
  const { complaintDesk: words } = copy;
  const { timeZone } = useSignedIn().lender;
  const now = useServerNow(serverNow);
  const answer = timeLeft(complaint.answerBy, now);
  const time = timeText(answer, copy);
  const isOver = now > Date.parse(complaint.legalLimit);
  const isEscalated = complaint.escalatedAt !== null;
  // The nearest one that has not passed runs; those after it are to come.
  const escalation = isEscalated ? 'late' : answer.tone === 'late' ? 'now' : 'plain';
  const limit = isOver ? 'late' : isEscalated ? 'now' : 'plain';
  return (
    <dl className={css.marks}>
      <Mark
        name={words.firstAnswer}
        tone={answer.tone === 'plain' ? 'now' : answer.tone}
        value={answer.tone === 'late' ? words.late(time) : words.left(time)}
      />
      <Mark
        name={words.escalates}
        tone={escalation}
        value={
          complaint.escalatedAt === null
            ? complaint.escalatesOn
            : words.escalatedOn(dayText(complaint.escalatedAt, timeZone))
        }
      />
      <Mark name={words.legalLimit} tone={limit} value={dayText(complaint.legalLimit, timeZone)} />
    </dl>
  );
}

type Tone = 'late' | 'soon' | 'now' | 'plain';

const STATES = {
  late: 'late',
  soon: 'underWay',
  now: 'underWay',
  plain: 'toCome',
} as const satisfies Record<Tone, State>;

function Mark({ name, tone, value }: { name: string; tone: Tone; value: string }) {
  return (
    <div className={`${css.mark} ${css[tone]}`}>
      <dt>
        <StateShape of={STATES[tone]} className={css.shape} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
