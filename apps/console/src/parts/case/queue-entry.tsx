import { Icon } from '@cauce/ui';
import type { ReactNode } from 'react';
import { StateShape } from '../values/state-shape.tsx';
import type { State } from '../values/state-shape.tsx';
import css from './queue-entry.module.css';

export interface QueueEntryState {
  readonly tone: 'neutral' | 'warn' | 'danger';
  readonly text: string;
  /** Replaces the alert icon. */
  readonly shape?: State;
}

/** The content of a queue's row, within the link that opens it. */
export function QueueEntry({
  title,
  time,
  about,
  by,
  state,
}: {
  /** An amount, or what is proposed. */
  title: ReactNode;
  /** How long it has waited, or when it ended. */
  time: ReactNode;
  /** Whose it is. */
  about: string;
  /** How it was paid, or who proposed it; empty if its state says all. */
  by: string;
  state: QueueEntryState;
}) {
  return (
    <span className={css.entry}>
      <span className={css.line}>
        <span className={css.title}>{title}</span>
        {time}
      </span>
      <span className={css.about}>{about}</span>
      <span className={css.line}>
        <span className={css.about}>{by}</span>
        <span className={css.state} data-tone={state.tone}>
          {state.shape !== undefined && <StateShape of={state.shape} className={css.shape} />}
          {state.shape === undefined && state.tone !== 'neutral' && (
            <Icon name="alert" size="xxs" />
          )}
          {state.text}
        </span>
      </span>
    </span>
  );
}
