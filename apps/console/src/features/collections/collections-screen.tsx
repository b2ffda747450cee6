import { VisuallyHidden } from '@cauce/ui';
import { useSearch } from '@tanstack/react-router';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { CollectionCase } from './collection-case.tsx';
import css from '../../parts/desk.module.css';
import { WorkList } from './work-list.tsx';

/** Collections: the list of late loans with next steps, and the case beside it. */
export function CollectionsScreen() {
  const { collections: words } = useCopy();
  const { order } = useSearch({ from: '/inside/collections' });
  return (
    <div className={css.desk} data-pane={order === undefined ? 'list' : 'case'}>
      <VisuallyHidden>
        <h1>{words.title}</h1>
      </VisuallyHidden>
      <WorkList />
      {order === undefined ? (
        <section className={css.none} aria-label={words.caseLabel}>
          <NothingHere title={words.noneTitle} text={words.noneText} />
        </section>
      ) : (
        <CollectionCase key={order} orderId={order} />
      )}
    </div>
  );
}
