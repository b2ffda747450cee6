import { SkeletonRows } from '@cauce/ui';
import { useCopy } from '../session/copy-provider.tsx';

/** In the place of what is being read: as many blank rows as it mostly has. */
export function Loading({ rows }: { rows: number }) {
  const { shell } = useCopy();
  return (
    <div aria-busy="true" aria-label={shell.loading}>
      <SkeletonRows count={rows} />
    </div>
  );
}
