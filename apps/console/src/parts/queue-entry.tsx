import { Icon } from '@cauce/ui';
import type { ReactNode } from 'react';
import css from './queue-entry.module.css';
import { Money } from './values/money.tsx';

export interface QueueEntryState {
  readonly tone: 'neutral' | 'warn' | 'danger';
  readonly text: string;
}

/** What an amount in a queue says of itself, within the link that opens it. */
export function QueueEntry({
  amount,
  time,
  about,
  by,
  state,
}: {
  amount: number;
  /** How long it has waited, or when it ended. */
  time: ReactNode;
  /** Whose it is. */
  about: string;
  /** How it was paid. */
  by: string;
  state: QueueEntryState;
}) {
  return (
    <span className={css.entry}>
      <span className={css.line}>
        <span className={css.amount}>
          <Money amount={amount} />
        </span>
        {time}
      </span>
      <span className={css.about}>{about}</span>
      <span className={css.line}>
        <span className={css.about}>{by}</span>
        <span className={css.state} data-tone={state.tone}>
          {state.tone !== 'neutral' && <Icon name="alert" size="xxs" />}
          {state.text}
        </span>
      </span>
    </span>
  );
}
