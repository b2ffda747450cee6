import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { ImageTile } from './image-tile.tsx';
import css from './image-tile.module.css';
import { ImageView } from './image-view.tsx';

/** Sent images in rows of four or three; each opens full size. */
export function ImageGrid({
  images,
  columns = 4,
  nameOf,
  openLabel,
  closeLabel,
}: {
  images: readonly string[];
  columns?: 3 | 4;
  /** The accessible name of an image, such as `Imagen 1`. */
  nameOf: (number: number) => string;
  openLabel: (name: string) => string;
  closeLabel: string;
}) {
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <>
      <ul className={classNames(css.images, columns === 3 && css.three)}>
        {images.map((src, index) => (
          <li key={index} className={css.tile}>
            <ImageTile
              src={src}
              label={openLabel(nameOf(index + 1))}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <ImageView
          src={images[opened] ?? ''}
          name={nameOf(opened + 1)}
          closeLabel={closeLabel}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
