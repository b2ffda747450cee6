import { Button, Cluster, Note, Stack } from '@cauce/ui';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** The end of a page of a searched list: if the page is not full, it says how far the search has come. */
export function SearchEnd({
  searchedTo,
  isEmpty,
  readMore,
  isReadingMore,
}: {
  /** A day, or null if the page is full. */
  searchedTo: string | null;
  /** Whether nothing was found so far. */
  isEmpty: boolean;
  readMore: (() => void) | null;
  isReadingMore: boolean;
}) {
  const { settlements: words } = useCopy();
  if (readMore === null || searchedTo === null)
    return <MoreButton readMore={readMore} isReadingMore={isReadingMore} />;
  return (
    <Stack gap={2}>
      <Note>{isEmpty ? words.nothingDownTo(searchedTo) : words.searchedDownTo(searchedTo)}</Note>
      <Cluster>
        <Button variant="secondary" size="s" isBusy={isReadingMore} onClick={readMore}>
          {words.searchOn}
        </Button>
      </Cluster>
    </Stack>
  );
}
