import { Button, NoticeBar } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { Changes } from './changes.tsx';
import type { DescribedField } from './changes.tsx';
import css from './their-changes.module.css';

/** What somebody else saved while a form was filled in, and whether to continue with one's own changes on top of it. */
export function TheirChanges({
  before,
  after,
  onMerge,
  onTake,
}: {
  before: readonly DescribedField[];
  after: readonly DescribedField[];
  onMerge: () => void;
  onTake: () => void;
}) {
  const { operatorSettings: words } = useCopy();
  return (
    <section className={css.theirs} aria-live="polite">
      <NoticeBar tone="warn">{words.theirsTitle}</NoticeBar>
      <Changes before={before} after={after} />
      <div className={css.actions}>
        <Button size="s" variant="secondary" onClick={onMerge}>
          {words.mergeTheirs}
        </Button>
        <Button size="s" variant="text" onClick={onTake}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
