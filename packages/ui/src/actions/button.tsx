import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ElementType, MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import { BusyDots } from './busy-dots.tsx';
import { buttonClass } from './button-class.ts';
import type { ButtonVariant } from './button-class.ts';
import css from './button.module.css';

type ButtonOwn = ButtonVariant & {
  icon?: IconSource | undefined;
  /** Work is in progress: three dots at the same width, and further taps do nothing. */
  isBusy?: boolean | undefined;
  /** Why the button is disabled. The button stays focusable; the sentence is shown under it and announced on a tap. */
  disabledReason?: string | undefined;
};

/** A button whose label is a verb. While busy or disabled, a press neither calls `onClick` nor submits a form. */
export function Button({
  variant,
  size,
  isBlock,
  icon,
  isBusy = false,
  disabledReason,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonOwn & Omit<ComponentPropsWithRef<'button'>, keyof ButtonOwn | 'className'>) {
  const reasonId = useId();
  const [timesCalled, setTimesCalled] = useState(0);
  const isDisabled = disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || isDisabled) {
      event.preventDefault();
      if (!isBusy) setTimesCalled((times) => times + 1);
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, isBlock })}
        aria-busy={isBusy || undefined}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        <span className={css.label}>
          {icon && <Icon name={icon} size="s" />}
          {children}
        </span>
        {isBusy && (
          <span className={css.dots}>
            <BusyDots />
          </span>
        )}
      </button>
      {isDisabled && (
        <span
          className={css.reason}
          id={reasonId}
          key={timesCalled}
          role={timesCalled > 0 ? 'alert' : undefined}
        >
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** A link styled as a button. `as` takes the app's own link component; the default is `a`. */
export function ButtonLink<E extends ElementType = 'a'>({
  as,
  variant,
  size,
  isBlock,
  icon,
  children,
  ...rest
}: Polymorphic<E, ButtonVariant & { icon?: IconSource | undefined }>) {
  const Part: ElementType = as ?? 'a';
  return (
    <Part {...rest} className={buttonClass({ variant, size, isBlock })}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Part>
  );
}
