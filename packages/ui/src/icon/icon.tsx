import { classNames } from '../class-names.ts';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';
import css from './icon.module.css';

const pixels = { m: 24, s: 20, xs: 16, xxs: 14 } as const;

/** A rarely used icon, imported by the screen that shows it, so that first loads do not carry it. */
export interface IconDrawing {
  readonly path: string;
}

/** A common icon by its name, or an imported one. */
export type IconSource = IconName | IconDrawing;

/** A line icon, hidden from screen readers: the text next to it carries the meaning. Sizes 24, 20, 16 and 14 px. */
export function Icon({
  name,
  size = 'm',
  className,
}: {
  name: IconSource;
  size?: keyof typeof pixels;
  className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(css.icon, size !== 'm' && css[size], className)}
      width={pixels[size]}
      height={pixels[size]}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
    </svg>
  );
}
