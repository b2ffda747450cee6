import { useSearch } from '@tanstack/react-router';
import { Desk } from '../../parts/case/desk.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { CollectionCase } from './collection-case.tsx';
import { useWorkPages } from './use-work-pages.ts';
import { WorkList } from './work-list.tsx';

/** Collections: the list of late loans with next steps, and the case beside it. */
export function CollectionsScreen() {
  const { collections: words } = useCopy();
  const { order } = useSearch({ from: '/inside/collections' });
  const [first] = useWorkPages().pages;
  return (
    <Desk
      title={words.title}
      list={<WorkList />}
      nothing={
        first === undefined
          ? 'unknown'
          : first.rows.length === 0
            ? { title: words.nothingTitle, text: words.nothingText }
            : undefined
      }
      none={{ label: words.caseLabel, title: words.noneTitle, text: words.noneText }}
    >
      {order === undefined ? null : <CollectionCase key={order} orderId={order} />}
    </Desk>
  );
}
