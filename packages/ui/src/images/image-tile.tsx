import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { imageIcon } from '../icon/drawings/image.ts';
import css from './image-tile.module.css';

/** An image as a square button. An image that fails to load keeps its space and shows a placeholder. */
export function ImageTile({
  src,
  label,
  onOpen,
}: {
  src: string;
  label: string;
  onOpen: () => void;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // The image may have failed before React attached its handler.
  useEffect(() => {
    const shown = image.current;
    if (src !== '' && shown?.complete && shown.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return (
    <button type="button" className={css.open} aria-label={label} onClick={onOpen}>
      {src === '' || failedSrc === src ? (
        <Icon name={imageIcon} />
      ) : (
        <img
          ref={image}
          src={src}
          alt=""
          decoding="async"
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
        />
      )}
    </button>
  );
}
