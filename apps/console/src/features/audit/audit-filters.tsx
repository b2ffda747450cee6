import { Button, SelectField } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { DayField } from '../../parts/fields/day-field.tsx';
import { FilterField } from '../../parts/fields/filter-field.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './audit-filters.module.css';

export interface Filter {
  readonly agentId: string;
  readonly act: string;
  readonly borrowerId: string;
  readonly subjectId: string;
  readonly from: string;
  readonly to: string;
}

/** Filters by agent, action, borrower, subject and days. */
export function AuditFilters({
  filter,
  agents,
  acts,
  onFilter,
}: {
  filter: Filter;
  agents: readonly { readonly id: string; readonly name: string }[];
  acts: readonly string[];
  onFilter: (filter: Filter) => void;
}) {
  const { audit: words, acts: actWords } = useCopy();
  const [draft, setDraft] = useState(filter);
  const change = (changes: Partial<Filter>) => setDraft((before) => ({ ...before, ...changes }));
  const isWrong = !/^[A-Za-z0-9_.-]{0,64}$/.test(draft.borrowerId.trim());
  const isSubjectWrong = !/^[\w.:-]{0,80}$/.test(draft.subjectId.trim());

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isWrong || isSubjectWrong) return;
    const { borrowerId, subjectId } = draft;
    onFilter({ ...draft, borrowerId: borrowerId.trim(), subjectId: subjectId.trim() });
  }

  return (
    <search>
      <form className={css.filters} onSubmit={send}>
        <SelectField
          size="s"
          label={words.agent}
          value={draft.agentId}
          choices={[
            { id: '', label: words.anyAgent },
            ...agents.map(({ id, name }) => ({ id, label: name })),
          ]}
          onChange={(agentId) => change({ agentId })}
        />
        <SelectField
          size="s"
          label={words.act}
          value={draft.act}
          choices={[
            { id: '', label: words.anyAct },
            ...acts.map((id) => ({ id, label: actWords[id] ?? id })),
          ]}
          onChange={(act) => change({ act })}
        />
        <FilterField
          label={words.borrower}
          value={draft.borrowerId}
          onChange={(borrowerId) => change({ borrowerId })}
          error={isWrong ? words.borrowerWrong : undefined}
          maxLength={64}
          autoComplete="off"
        />
        <FilterField
          label={words.subject}
          value={draft.subjectId}
          onChange={(subjectId) => change({ subjectId })}
          error={isSubjectWrong ? words.subjectWrong : undefined}
          maxLength={80}
          autoComplete="off"
        />
        <DayField label={words.from} value={draft.from} onChange={(from) => change({ from })} />
        <DayField label={words.to} value={draft.to} onChange={(to) => change({ to })} />
        <Button type="submit" size="s">
          {words.look}
        </Button>
      </form>
    </search>
  );
}
