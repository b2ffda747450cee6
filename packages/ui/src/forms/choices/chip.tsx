import type { ElementType, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import type { Polymorphic } from '../../polymorphic.ts';
import css from './chip.module.css';

/** An option in a short list, 44 px high. With `isSelected` it is a toggle; without, a plain action or (with `as`) a link. */
export function Chip<E extends ElementType = 'button'>({
  as,
  isSelected,
  ...rest
}: Polymorphic<E, { isSelected?: boolean | undefined }>) {
  const Part: ElementType = as ?? 'button';
  return (
    <Part
      type={Part === 'button' ? 'button' : undefined}
      aria-pressed={Part === 'button' ? isSelected : undefined}
      {...rest}
      className={classNames(css.chip, isSelected && css.selected)}
    />
  );
}

/** A neutral label for a topic. `isAccent` makes it cobalt. */
export function Tag({ isAccent = false, children }: { isAccent?: boolean; children: ReactNode }) {
  return <span className={classNames(css.tag, isAccent && css.accent)}>{children}</span>;
}
