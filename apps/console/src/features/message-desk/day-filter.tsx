import { Button } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { DayField } from '../../parts/fields/day-field.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './message-desk.module.css';

/** A filter by day; empty for all days. */
export function DayFilter({ day, onFilter }: { day: string; onFilter: (day: string) => void }) {
  const { messages: words } = useCopy();
  const [draft, setDraft] = useState(day);

  function send(event: FormEvent): void {
    event.preventDefault();
    onFilter(draft);
  }

  return (
    <search>
      <form className={css.filter} onSubmit={send}>
        <DayField label={words.day} value={draft} onChange={setDraft} />
        <Button type="submit" size="s" variant="secondary">
          {words.search}
        </Button>
      </form>
    </search>
  );
}
