import { Button, Cluster } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** The button for the next page of a list; renders nothing at the end. */
export function MoreButton({
  readMore,
  isReadingMore,
}: {
  readMore: (() => void) | null;
  isReadingMore: boolean;
}) {
  const { shell } = useCopy();
  if (readMore === null) return null;
  return (
    <Cluster>
      <Button variant="secondary" size="s" isBusy={isReadingMore} onClick={readMore}>
        {shell.more}
      </Button>
    </Cluster>
  );
}
