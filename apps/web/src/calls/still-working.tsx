import { Note } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';

/** Words under a skeleton once the wait is long (`reading.isSlow`). Announced when they come. */
export function StillWorking({ isSlow }: { isSlow: boolean }) {
  const copy = useCopy();
  return <output>{isSlow && <Note size="body">{copy.common.stillWorking}</Note>}</output>;
}
