import { ImageGrid } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import css from './complaint-status.module.css';

/** The images of a complaint or of a reply, three in a row. */
export function Pictures({ images }: { images: readonly string[] }) {
  const { common } = useCopy();
  const copy = useCopy('complaints');
  if (images.length === 0) return null;
  return (
    <div className={css.pictures}>
      <ImageGrid
        images={images}
        columns={3}
        nameOf={copy.image}
        openLabel={copy.openImage}
        closeLabel={common.close}
      />
    </div>
  );
}
