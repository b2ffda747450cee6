import { Note } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';

/** Words below a skeleton when loading takes long (`reading.isSlow`). Announced to screen readers. */
export function StillWorking({ isSlow }: { isSlow: boolean }) {
  const copy = useCopy();
  return <output>{isSlow && <Note size="body">{copy.common.stillWorking}</Note>}</output>;
}
