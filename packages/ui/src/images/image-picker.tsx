import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { plusIcon } from '../icon/drawings/plus.ts';
import { refreshIcon } from '../icon/drawings/refresh.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './image-picker.module.css';
import { ImageTile } from './image-tile.tsx';
import tiles from './image-tile.module.css';
import { ImageView } from './image-view.tsx';

/** A picked image. While it is `uploading`, `percent` of it has been sent. */
export interface PickedImage {
  readonly id: string;
  readonly src: string;
  readonly state: 'uploading' | 'done' | 'failed';
  readonly percent?: number | undefined;
}

export interface ImagePickerLabels {
  readonly add: string;
  readonly retry: string;
  readonly close: string;
  /** The accessible name of an image, such as `Imagen 1`. */
  readonly nameOf: (number: number) => string;
  readonly open: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly retryOf: (name: string) => string;
  readonly uploading: (name: string) => string;
  /** `4 de 9` */
  readonly counted: (count: number, most: number) => string;
}

/**
 * Images to attach, in rows of four or three. One image is picked at a time, and none while another is uploading; the add
 * tile disappears at `most` images. A failed upload shows its error in place and can be retried or removed.
 */
export function ImagePicker({
  title,
  hint,
  images,
  most,
  columns = 4,
  labels,
  onPick,
  onRemove,
  onRetry,
  isDisabled = false,
}: {
  title: ReactNode;
  hint?: ReactNode;
  images: readonly PickedImage[];
  most: number;
  columns?: 3 | 4;
  labels: ImagePickerLabels;
  onPick: (file: File) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  isDisabled?: boolean;
}) {
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = images.findIndex(({ id }) => id === openedId);
  const isBusy = isDisabled || images.some(({ state }) => state === 'uploading');

  return (
    <fieldset
      ref={group}
      className={css.picker}
      tabIndex={-1}
      aria-describedby={hint === undefined ? undefined : hintId}
    >
      <legend className={css.head}>
        {title}
        <span className={css.count}>{labels.counted(images.length, most)}</span>
      </legend>
      <ul className={classNames(tiles.images, columns === 3 && tiles.three)}>
        {images.map((image, index) => {
          const name = labels.nameOf(index + 1);
          return (
            <li key={image.id} className={classNames(tiles.tile, tiles[image.state])}>
              <ImageTile
                src={image.src}
                label={labels.open(name)}
                onOpen={() => setOpenedId(image.id)}
              />
              {image.state === 'uploading' && (
                <progress
                  className={tiles.bar}
                  max={100}
                  value={image.percent ?? 0}
                  aria-label={labels.uploading(name)}
                />
              )}
              {image.state === 'failed' && (
                <button
                  type="button"
                  className={tiles.retry}
                  aria-label={labels.retryOf(name)}
                  onClick={() => onRetry(image.id)}
                >
                  <Icon name={refreshIcon} size="s" />
                  {labels.retry}
                </button>
              )}
              {!isDisabled && (
                <button
                  type="button"
                  className={tiles.remove}
                  aria-label={labels.remove(name)}
                  onClick={() => {
                    onRemove(image.id);
                    // The focused button disappears with its tile.
                    group.current?.focus({ preventScroll: true });
                  }}
                >
                  <span>
                    <Icon name="close" size="xxs" />
                  </span>
                </button>
              )}
            </li>
          );
        })}
        {images.length < most && (
          <li className={tiles.tile}>
            <label className={classNames(tiles.add, isBusy && tiles.busy)}>
              <Icon name={plusIcon} />
              {labels.add}
              <input
                type="file"
                accept="image/*"
                disabled={isBusy}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  // Cleared so that the same file can be picked again after it was removed.
                  target.value = '';
                  if (file !== undefined) onPick(file);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{labels.counted(images.length, most)}</span>
      </VisuallyHidden>
      {opened >= 0 && (
        <ImageView
          src={images[opened]?.src ?? ''}
          name={labels.nameOf(opened + 1)}
          closeLabel={labels.close}
          onClose={() => setOpenedId(null)}
        />
      )}
    </fieldset>
  );
}
