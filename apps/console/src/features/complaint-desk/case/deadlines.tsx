import type { ComplaintCase } from '@cauce/contract/console';
import { useServerNow } from '../../../calls/use-server-now.ts';
import { timeLeft, timeText } from '../../../parts/values/time-left.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import css from './deadlines.module.css';
import { dayText } from '../when.ts';

/** The three deadlines of a waiting complaint: the promised answer, the escalation, and the legal limit. */
export function Deadlines({ of: { complaint, now: serverNow } }: { of: ComplaintCase }) {
  const copy = useCopy();
  const { complaintDesk: words } = copy;
  const { timeZone } = useSignedIn().lender;
  const now = useServerNow(serverNow);
  const answer = timeLeft(complaint.answerBy, now);
  const time = timeText(answer, copy);
  const isOver = now > Date.parse(complaint.legalLimit);
  const hasGoneUp = complaint.escalatedAt !== null;
  // The nearest one that has not passed runs; those after it are to come.
  const goesUp = hasGoneUp ? 'late' : answer.tone === 'late' ? 'now' : 'plain';
  const limit = isOver ? 'late' : hasGoneUp ? 'now' : 'plain';
  return (
    <dl className={css.marks}>
      <Mark
        name={words.firstAnswer}
        tone={answer.tone === 'plain' ? 'now' : answer.tone}
        value={answer.tone === 'late' ? words.late(time) : words.left(time)}
      />
      <Mark
        name={words.goesUp}
        tone={goesUp}
        value={
          complaint.escalatedAt === null
            ? complaint.escalatesOn
            : words.wentUp(dayText(complaint.escalatedAt, timeZone))
        }
      />
      <Mark name={words.legalLimit} tone={limit} value={dayText(complaint.legalLimit, timeZone)} />
    </dl>
  );
}

type Tone = 'late' | 'soon' | 'now' | 'plain';

const RING = 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11Zm0 1.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z';
const HALF = `${RING}M7 3a4 4 0 0 0 0 8Z`;
/** A triangle is late, a half disc runs, a ring is to come. */
const SHAPES: Readonly<Record<Tone, string>> = {
  late: 'M7 1.5 13 12.5H1Z',
  soon: HALF,
  now: HALF,
  plain: RING,
};

function Mark({ name, tone, value }: { name: string; tone: Tone; value: string }) {
  return (
    <div className={`${css.mark} ${css[tone]}`}>
      <dt>
        <svg className={css.shape} viewBox="0 0 14 14" aria-hidden="true">
          <path d={SHAPES[tone]} />
        </svg>
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
