import { classNames } from '../class-names.ts';
import css from './button.module.css';

/** How a button looks: one primary per screen, everything else quieter. `s` is drawn 36 px high and padded to 44. */
export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | undefined;
  size?: 'm' | 's' | undefined;
  /** As wide as its container. */
  isBlock?: boolean | undefined;
};

/** The classes that make any element look like a button. */
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
