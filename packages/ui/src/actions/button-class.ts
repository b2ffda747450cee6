import { classNames } from '../class-names.ts';
import css from './button.module.css';

/**
 * Visual variants of a button: one `primary` per screen, everything else quieter. Size `s` is drawn 36 px high with a 44 px
 * touch target.
 */
export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | undefined;
  size?: 'm' | 's' | undefined;
  /** Fills the width of its container. */
  isBlock?: boolean | undefined;
};

/** Class names that give any element the appearance of a button. */
export function buttonClass({
  variant = 'primary',
  size = 'm',
  isBlock = false,
}: ButtonVariant = {}) {
  return classNames(
    css.btn,
    variant !== 'primary' && css[variant],
    size === 's' && css.small,
    isBlock && css.block,
  );
}
