import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { storeIcon } from '../icon/drawings/store.ts';
import css from './logo.module.css';

const pixels = { s: 32, m: 40, l: 56, channel: 40 } as const;

/**
 * A logo from the server, in a box that reserves its space while it loads. Without one, or when it fails to load, the kit's
 * own tile. `channel` is the 52 by 40 plate of payment channels, which falls back to a shop icon. Leave `alt` empty when
 * the name is printed next to it.
 */
export function Logo({
  src,
  alt = '',
  size = 'm',
}: {
  src?: string | null | undefined;
  alt?: string;
  size?: keyof typeof pixels;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  // An image in server-rendered HTML may have failed before React attached its handler.
  useEffect(() => {
    const shown = image.current;
    if (src && shown?.complete && shown.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  const box = classNames(css.logo, size !== 'm' && css[size]);
  if (size === 'channel' && (!src || failedSrc === src)) {
    return (
      <span className={classNames(box, css.plain)}>
        <Icon name={storeIcon} />
      </span>
    );
  }
  if (!src || failedSrc === src) {
    return (
      <span className={box} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <svg viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <rect width="60" height="60" fill="var(--art-1)" />
          <g fill="none" stroke="var(--art-paper)" strokeWidth="6" strokeLinecap="round">
            <path d="M10 21c7-9 13-9 20 0s13 9 20 0M10 38c7-9 13-9 20 0s13 9 20 0" />
          </g>
        </svg>
      </span>
    );
  }
  return (
    <span className={box}>
      <img
        ref={image}
        src={src}
        alt={alt}
        width={size === 'channel' ? 52 : pixels[size]}
        height={pixels[size]}
        decoding="async"
        // After the words; with any other priority React adds a preload of each to the page.
        fetchPriority="low"
        onError={() => setFailedSrc(src)}
      />
    </span>
  );
}
