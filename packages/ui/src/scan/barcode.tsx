import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { barsPath } from './bars-path.ts';
import css from './barcode.module.css';
import { useModuleWidth } from './module-width.ts';

/**
 * A barcode on its plate, which is white in every theme. `widths` are module widths of bars and spaces in turn, bar first.
 * Every module is a whole number of screen pixels. `text` is the number printed under it.
 */
export function Barcode({
  widths,
  label,
  text,
  quietZone = 10,
  size = 'm',
}: {
  widths: readonly number[];
  label: string;
  text?: string | undefined;
  /** Blank modules on each side. */
  quietZone?: number;
  /** `l` for a view that shows nothing else. */
  size?: 'm' | 'l';
}) {
  const container = useRef<HTMLDivElement>(null);
  const modules = widths.reduce((sum, width) => sum + width, 2 * quietZone);
  const moduleWidth = useModuleWidth(container, modules, size === 'l' ? 6 : 3);
  const height = size === 'l' ? 200 : 96;
  return (
    <div className={classNames(css.plate, size === 'l' && css.large)}>
      <div className={css.frame} ref={container}>
        <svg
          className={css.bars}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page is an image by its role alone
          role="img"
          aria-label={label}
          width={modules * moduleWidth}
          height={height}
          viewBox={`0 0 ${modules} ${height}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          <path d={barsPath(widths, quietZone, height)} fill="currentColor" />
        </svg>
      </div>
      {text !== undefined && <p className={css.text}>{text}</p>}
    </div>
  );
}
