import { TextLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import type { BORROWER_TABS } from '../search-params.ts';

/** At the foot of a card that shows a few: a link to the tab that has them all, if there are more. */
export function SeeAll({
  count,
  shown,
  tab,
}: {
  count: number;
  shown: number;
  tab: (typeof BORROWER_TABS)[number];
}) {
  const { borrower: words } = useCopy();
  if (count <= shown) return null;
  return (
    <TextLink
      from="/borrowers/$borrowerId"
      to="/borrowers/$borrowerId"
      search={{ tab }}
      params={(same) => same}
    >
      {words.seeAll(count)}
    </TextLink>
  );
}
