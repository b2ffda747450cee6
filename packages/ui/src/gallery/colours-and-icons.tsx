import { Icon, TileBand } from '../index.ts';
import * as drawings from '../icon/drawings/index.ts';
import { iconPaths } from '../icon/icon-paths.ts';
import type { IconName } from '../icon/icon-paths.ts';
import css from './gallery.module.css';
import { Spec } from './spec.tsx';

const swatches = [
  'ink',
  'ink-2',
  'ink-3',
  'line-strong',
  'line',
  'sunken',
  'bg',
  'surface',
  'accent',
  'accent-strong',
  'accent-line',
  'accent-tint',
  'success',
  'warn',
  'danger',
  'neutral',
  'success-tint',
  'warn-tint',
  'danger-tint',
  'neutral-tint',
];

/** The colours by role. */
export function Colours() {
  return (
    <Spec name="Colour">
      <div className={css.swatches}>
        {swatches.map((name) => (
          <span key={name}>
            <svg className={css.swatch} aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--color-${name})`} />
            </svg>
            {name}
          </span>
        ))}
      </div>
    </Spec>
  );
}

/** Every icon by its name. */
export function Icons() {
  const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);
  return (
    <Spec name="Icon">
      <div className={css.icons}>
        {names.map((name) => (
          <span key={name}>
            <Icon name={name} />
            {name}
          </span>
        ))}
        {Object.entries(drawings).map(([name, drawing]) => (
          <span key={name}>
            <Icon name={drawing} />
            {name}
          </span>
        ))}
      </div>
    </Spec>
  );
}

/** The band of tiles below a bar. */
export function Tiles() {
  return (
    <Spec name="TileBand" isPlain>
      <TileBand />
    </Spec>
  );
}
