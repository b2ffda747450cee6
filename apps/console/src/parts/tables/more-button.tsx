import { Button, Cluster } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** The button for the next page of a list; renders nothing at the end. */
export function MoreButton({
  readOn,
  isReading,
}: {
  readOn: (() => void) | null;
  isReading: boolean;
}) {
  const { shell } = useCopy();
  if (readOn === null) return null;
  return (
    <Cluster>
      <Button variant="secondary" size="s" isBusy={isReading} onClick={readOn}>
        {shell.more}
      </Button>
    </Cluster>
  );
}
