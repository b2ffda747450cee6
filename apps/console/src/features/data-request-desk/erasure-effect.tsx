import type { ConsoleOutputOf, previewErasure } from '@cauce/contract/console';
import { NoticeBar, Note } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './erasure-effect.module.css';

/** What prevents an erasure, what would be removed and what stays, by topic with counts. */
export function ErasureEffect({
  of: { isGranted, hindrances, deleted, kept },
}: {
  of: ConsoleOutputOf<typeof previewErasure>;
}) {
  const { requestBorrower: words } = useCopy();
  return (
    <div className={css.parts}>
      {hindrances.length > 0 && (
        <NoticeBar tone="warn">
          {words.hindered} {hindrances.map((name) => words.hindrances[name]).join('; ')}.
        </NoticeBar>
      )}
      {hindrances.length === 0 && !isGranted && <NoticeBar>{words.grantFirst}</NoticeBar>}
      {deleted.length > 0 && (
        <Topics
          title={words.deleted}
          rows={deleted.map(({ topic, count }) => ({ label: words.deletedTopics[topic], count }))}
        />
      )}
      <Topics
        title={words.kept}
        rows={kept.map(({ topic, count }) => ({ label: words.keptTopics[topic], count }))}
      />
      <Note>{words.why}</Note>
    </div>
  );
}

function Topics({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly label: string; readonly count: number }[];
}) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {rows.map(({ label, count }) => (
          <li key={label} className={css.one}>
            <span>{label}</span>
            <span className={css.count}>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
