import { Badge, DatedText, DateText, Icon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import css from './complaint-card.module.css';
import { appearanceOf } from './complaint.ts';
import type { ComplaintItem } from './complaint.ts';

/** One complaint: subject, status and date. The whole card is a link. */
export function ComplaintCard({ item }: { item: ComplaintItem }) {
  // Without an id there is nothing to open.
  if (item.id === '')
    return (
      <div className={css.card}>
        <Contents item={item} />
      </div>
    );
  return (
    <ScreenLink className={css.card} to="complaintDetail" own={{ problemId: item.id }}>
      <Contents item={item} />
      <Icon name="right" size="xs" className={css.chevron} />
    </ScreenLink>
  );
}

function Contents({
  item: { type, content, time, folio, state, stateText, answerBy },
}: {
  item: ComplaintItem;
}) {
  const copy = useCopy('complaints');
  const words = stateText || (state === null ? '' : copy.states[state]);
  return (
    <>
      <span className={css.top}>
        <span className={css.title}>{type || copy.list.untyped}</span>
        {words !== '' && <Badge tone={appearanceOf(state).tone}>{words}</Badge>}
      </span>
      <span className={css.text}>{content}</span>
      {state === 'open' && answerBy !== '' && (
        <span className={css.time}>
          {copy.answerBy} <DateText on={answerBy} />
        </span>
      )}
      <span className={css.time}>
        <DatedText text={[time, folio].filter((one) => one !== '').join(' · ')} />
      </span>
    </>
  );
}
