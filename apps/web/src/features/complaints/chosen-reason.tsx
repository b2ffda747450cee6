import { Cluster, Skeleton, Tag } from '@cauce/ui';
import css from './chosen-reason.module.css';
import type { Home } from './complaint.ts';

/** The titles of a reason and, if one was chosen, of its part. */
export interface Reason {
  readonly title: string;
  readonly sonTitle: string;
}

/** The reason of these values; null while it is unknown, or if the server has no such reason. */
export function reasonOf(home: Home | undefined, type: string, sonType: string): Reason | null {
  const chosen = home?.types.find(({ value }) => value === type);
  if (chosen === undefined) return null;
  const son = home?.sonTypes.find((one) => one.value === sonType && one.type === type);
  return { title: chosen.title, sonTitle: son?.title ?? '' };
}

/** The subject of the complaint, as tags. */
export function ChosenReason({ reason }: { reason: Reason | null }) {
  if (reason === null) return <Skeleton shape="title" width={50} />;
  return (
    <div className={css.reason}>
      <Cluster>
        <Tag isAccent>{reason.title}</Tag>
        {reason.sonTitle !== '' && <Tag isAccent>{reason.sonTitle}</Tag>}
      </Cluster>
    </div>
  );
}
