import type { ConsoleOutputOf, previewErasure } from '@cauce/contract/console';
import { NoticeBar, Note } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './erasure-effect.module.css';

/** What prevents an erasure, what would be removed and what stays, by topic with counts. */
export function ErasureEffect({ preview }: { preview: ConsoleOutputOf<typeof previewErasure> }) {
  const { requestBorrower: words } = useCopy();
  const { isGranted, hindrances, deleted, kept } = preview;
  return (
    <div className={css.parts}>
      <Hindrances preview={preview} />
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

/** What prevents an erasure; nothing if nothing does. */
export function Hindrances({
  preview: { hindrances },
}: {
  preview: Pick<ConsoleOutputOf<typeof previewErasure>, 'hindrances'>;
}) {
  const { requestBorrower: words } = useCopy();
  if (hindrances.length === 0) return null;
  return (
    <NoticeBar tone="warn">
      {words.hindered} {hindrances.map((name) => words.hindrances[name]).join('; ')}.
    </NoticeBar>
  );
}

function Topics({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly label: string; readonly count: number }[];
}) {
  const { requestBorrower: words } = useCopy();
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {rows.map(({ label, count }) => (
          <li key={label} className={css.one}>
            <span>{label}</span>
            <span className={css.count}>{words.records(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
