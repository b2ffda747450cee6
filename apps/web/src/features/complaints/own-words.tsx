import { Card, Cluster, DatedText, Tag } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { TEXT_LIMIT } from './complaint.ts';
import type { Complaint } from './complaint.ts';
import css from './complaint-status.module.css';
import { Pictures } from './pictures.tsx';

/** The borrower's text, read-only. */
export function OwnWords({
  complaint: { type, sonType, text, images, time },
}: {
  complaint: Complaint;
}) {
  const copy = useCopy('complaints');
  const tags = [type, sonType].filter((one) => one !== '');
  return (
    <Card title={copy.detail.yours} titleEnd={time === '' ? undefined : <DatedText text={time} />}>
      <Cluster>
        {tags.map((tag, index) => (
          <Tag key={index}>{tag}</Tag>
        ))}
      </Cluster>
      <p className={css.own}>{text}</p>
      <p className={css.counter}>{copy.counter(TEXT_LIMIT.count(text), TEXT_LIMIT.most)}</p>
      <Pictures images={images} />
    </Card>
  );
}
