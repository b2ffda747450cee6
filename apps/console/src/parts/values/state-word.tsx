import type { ReactNode } from 'react';
import { StateShape } from './state-shape.tsx';
import type { State } from './state-shape.tsx';
import css from './state-word.module.css';

type Tone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger';

const TONES: Readonly<Record<State, Tone>> = {
  done: 'success',
  underWay: 'accent',
  toCome: 'neutral',
  unanswered: 'neutral',
  late: 'danger',
  contradicts: 'danger',
  refused: 'danger',
  paused: 'warn',
};

/** How a state is drawn. The tone is given only where the shape's own would say too much or too little. */
export interface DrawnState {
  readonly of: State;
  readonly tone?: Tone;
}

/** A state: its shape, in a colour that only repeats what the shape says, and the word for it. */
export function StateWord({
  of,
  tone = TONES[of],
  title,
  children,
}: DrawnState & {
  /** The whole word, for a narrow column. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={css.state} data-tone={tone} title={title}>
      <StateShape of={of} className={css.shape} />
      <span className={css.word}>{children}</span>
    </span>
  );
}
