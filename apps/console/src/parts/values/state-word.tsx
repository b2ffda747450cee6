import type { ReactNode } from 'react';
import { StateShape } from './state-shape.tsx';
import type { State } from './state-shape.tsx';
import css from './state-word.module.css';

/** A state in a table: its shape, in a colour that only repeats what the shape says, and the word for it. */
export function StateWord({
  of,
  tone,
  children,
}: {
  of: State;
  tone: 'neutral' | 'accent' | 'success' | 'danger';
  children: ReactNode;
}) {
  return (
    <span className={css.state} data-tone={tone}>
      <StateShape of={of} className={css.shape} />
      {children}
    </span>
  );
}
