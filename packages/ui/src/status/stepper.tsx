import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './stepper.module.css';

/**
 * One step: a ring is upcoming, ink is next, green is done. `stateLabel` says it for screen readers, unless `text` already
 * does.
 */
export type Step = {
  title: ReactNode;
  text?: ReactNode;
  state: 'toCome' | 'next' | 'done';
  stateLabel?: string | undefined;
  end?: ReactNode;
};

/** Ordered steps, joined by a line. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label?: string | undefined }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ title, text, state, stateLabel, end }, index) => (
        <li
          className={classNames(css.step, state !== 'toCome' && css[state])}
          key={index}
          aria-current={state === 'next' ? 'step' : undefined}
        >
          <div className={css.words}>
            <p className={css.title}>
              {title}
              {stateLabel && <VisuallyHidden>, {stateLabel}</VisuallyHidden>}
            </p>
            {text !== undefined && <p className={css.text}>{text}</p>}
          </div>
          {end !== undefined && <div className={css.end}>{end}</div>}
        </li>
      ))}
    </ol>
  );
}

/** One instalment: its name, its date or status, and its amount (a `MoneyText`, with `was` if a coupon lowers it). */
export type Instalment = Omit<Step, 'end'> & { amount: ReactNode };

/** The payment schedule as a list of instalments. */
export function Plan({
  instalments,
  label,
}: {
  instalments: readonly Instalment[];
  label?: string | undefined;
}) {
  return (
    <Stepper
      label={label}
      steps={instalments.map(({ amount, ...step }) => ({ ...step, end: amount }))}
    />
  );
}
