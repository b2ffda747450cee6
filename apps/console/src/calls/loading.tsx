import { SkeletonRows } from '@cauce/ui';
import { useCopy } from '../session/copy-provider.tsx';
import css from './loading.module.css';

/** A skeleton with the usual number of rows. */
export function Loading({ rows }: { rows: number }) {
  const { shell } = useCopy();
  return (
    <output className={css.loading} aria-busy="true" aria-label={shell.loading}>
      <SkeletonRows count={rows} />
    </output>
  );
}
