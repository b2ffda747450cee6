import { useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import css from './barcode.module.css';
import { useModuleWidth } from './module-width.ts';

/**
 * A barcode as another side drew it, on its white plate. Each of its pixels is a whole number of the screen's where it fits, so that
 * no bar is drawn wider than its neighbour; a larger picture is fitted. `onFail` hears that there is none.
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
  const room = useRef<HTMLDivElement>(null);
  const [pixels, setPixels] = useState(0);
  const isLarge = size === 'l';
  const scale = useModuleWidth(room, Math.max(1, pixels), isLarge ? 3 : 1.5);
  return (
    <div className={classNames(css.plate, isLarge && css.large)}>
      <div className={css.room} ref={room}>
        <img
          className={css.picture}
          src={src}
          alt={label}
          {...(pixels > 0 && { width: pixels * scale })}
          onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
          // Loaded before the page's scripts came, it tells nobody any more.
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
