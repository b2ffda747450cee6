import { Badge, Card, DatedText, DateText, ProductHeader, StatusBanner } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { appearanceOf } from './complaint.ts';
import type { Complaint } from './complaint.ts';
import { Pictures } from './pictures.tsx';
import css from './complaint-status.module.css';

/** The replies, newest first, all attributed to the same agent; without a reply, the date by which there is one. */
export function ComplaintStatus({ complaint }: { complaint: Complaint }) {
  const { state, stateText, replies, answerBy } = complaint;
  const copy = useCopy('complaints');
  const badge = stateText || copy.states[state ?? (replies.length === 0 ? 'open' : 'answered')];
  const { tone, icon } = appearanceOf(state);
  const written = replies.filter(({ content, images }) => content !== '' || images.length > 0);
  if (written.length === 0)
    return (
      <StatusBanner
        kind="review"
        badge={badge}
        title={copy.detail.reviewTitle}
        text={
          <DatedText
            text={answerBy === '' ? copy.detail.reviewTextPlain : copy.detail.reviewText(answerBy)}
          />
        }
      />
    );
  return written.map(({ time, content, images }, index) => (
    <Card key={index} label={copy.detail.agent}>
      <div className={css.agent}>
        <ProductHeader
          name={copy.detail.agent}
          text={time === '' ? undefined : <DateText on={time} />}
          mark={
            <span className={css.mark} aria-hidden="true">
              {copy.detail.agentMark}
            </span>
          }
          end={
            index === 0 ? (
              <Badge tone={tone} icon={icon}>
                {badge}
              </Badge>
            ) : undefined
          }
        />
      </div>
      <p className={css.text}>{content}</p>
      <Pictures images={images} />
    </Card>
  ));
}
