import { useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import css from './barcode.module.css';
import { useModuleWidth } from './module-width.ts';

/**
 * A barcode image from a provider, on its white plate. Where it fits, each image pixel covers a whole number of screen
 * pixels, so that bars of equal width look equal; a larger image is scaled to fit. `onFail` is called if it cannot be
 * shown.
 */
export function BarcodePicture({
  src,
  label,
  text,
  size = 'm',
  onFail,
}: {
  src: string;
  label: string;
  text?: string | undefined;
  size?: 'm' | 'l';
  onFail?: (() => void) | undefined;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [pixels, setPixels] = useState(0);
  const isLarge = size === 'l';
  const scale = useModuleWidth(container, Math.max(1, pixels), isLarge ? 3 : 1.5);
  return (
    <div className={classNames(css.plate, isLarge && css.large)}>
      <div className={css.frame} ref={container}>
        <img
          className={css.picture}
          src={src}
          alt={label}
          {...(pixels > 0 && { width: pixels * scale })}
          onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
          // An image that loaded before React attached its handler fires no further event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setPixels(image.naturalWidth);
          }}
          onError={onFail}
        />
      </div>
      {text !== undefined && <p className={css.text}>{text}</p>}
    </div>
  );
}
