import { Button } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import { DayField } from './day-field.tsx';
import css from './day-range.module.css';

/** The editor of a filter by days, both included; an empty one leaves that end open. */
export function DayRange({
  from,
  to,
  onApply,
}: {
  from: string;
  to: string;
  onApply: (from: string, to: string) => void;
}) {
  const { loanList: words } = useCopy();
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isReversed = first !== '' && last !== '' && last < first;
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isReversed) onApply(first, last);
  }
  return (
    <form className={css.range} onSubmit={send}>
      <DayField label={words.from} value={first} onChange={setFirst} />
      <DayField
        label={words.to}
        value={last}
        onChange={setLast}
        error={isReversed ? words.daysReversed : undefined}
      />
      <Button size="s" type="submit">
        {words.apply}
      </Button>
    </form>
  );
}
