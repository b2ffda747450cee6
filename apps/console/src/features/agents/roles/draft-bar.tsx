import { Button, Cluster } from '@cauce/ui';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './legend.module.css';
import { countChanges } from './role-draft.ts';
import type { RoleDraft } from './role-draft.ts';

/** What is being changed, in place of the legend: nothing is saved before it was reviewed. */
export function DraftBar({
  draft,
  isOutdated,
  onDiscard,
  onReview,
}: {
  draft: RoleDraft;
  /** Somebody else has saved the role since; that must be resolved first. */
  isOutdated: boolean;
  onDiscard: () => void;
  onReview: () => void;
}) {
  const { roles: words, operatorSettings } = useCopy();
  const count = countChanges(draft);
  return (
    <div className={css.bar}>
      <output>
        <strong>{words.changing(draft.name)}</strong> · {words.changes(count)}
      </output>
      <Cluster>
        <Button size="s" variant="secondary" onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button
          size="s"
          disabled={count === 0}
          disabledReason={isOutdated ? operatorSettings.decide : undefined}
          onClick={onReview}
        >
          {words.review}
        </Button>
      </Cluster>
    </div>
  );
}
