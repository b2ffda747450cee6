import { Button, SelectField } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { DayRange } from '../../parts/fields/day-range.tsx';
import { FilterChip } from '../../parts/fields/filter-chip.tsx';
import { FilterField } from '../../parts/fields/filter-field.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './audit-filters.module.css';
import type { AuditSearch } from './search-params.ts';

type Changes = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };

/** A search box, and filters by day, agent, act and borrower; each filter is in the address at once. */
export function AuditFilters({
  text,
  search,
  agents,
  acts,
  onText,
  onChange,
}: {
  /** What is searched; empty for nothing. */
  text: string;
  search: AuditSearch;
  agents: readonly { readonly id: string; readonly name: string }[];
  acts: readonly string[];
  onText: (text: string) => void;
  onChange: (changes: Changes) => void;
}) {
  const { audit: words, acts: actWords } = useCopy();
  const { from = '', to = '', agentId, act, borrowerId, subjectId, lists } = search;
  const nameOf = (id: string) => agents.find((one) => one.id === id)?.name ?? id;
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <SearchBox value={text} words={words} onSearch={onText} />
      </div>
      <FilterChip
        name={words.days}
        value={from === '' && to === '' ? null : words.between(from, to)}
        removeLabel={words.remove(words.days)}
        onRemove={() => onChange({ from: undefined, to: undefined })}
      >
        {(onApplied) => (
          <DayRange
            from={from}
            to={to}
            onApply={(first, last) => {
              onChange({ from: first || undefined, to: last || undefined });
              onApplied();
            }}
          />
        )}
      </FilterChip>
      <ChoiceChip
        name={words.agent}
        chosen={agentId}
        choices={agents.map(({ id, name }) => ({ id, label: name }))}
        labelOf={nameOf}
        onChoose={(id) => onChange({ agentId: id })}
      />
      <ChoiceChip
        name={words.act}
        chosen={act}
        choices={acts
          .map((id) => ({ id, label: actWords[id] ?? id }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        labelOf={(id) => actWords[id] ?? id}
        onChoose={(id) => onChange({ act: id })}
      />
      <FilterChip
        name={words.borrower}
        value={borrowerId ?? null}
        removeLabel={words.remove(words.borrower)}
        onRemove={() => onChange({ borrowerId: undefined })}
      >
        {(onApplied) => (
          <BorrowerNumber
            value={borrowerId ?? ''}
            onApply={(id) => {
              onChange({ borrowerId: id || undefined });
              onApplied();
            }}
          />
        )}
      </FilterChip>
      {subjectId !== undefined && (
        <FilterChip
          name={words.subject}
          value={subjectId}
          removeLabel={words.remove(words.subject)}
          onRemove={() => onChange({ subjectId: undefined })}
        >
          {() => subjectId}
        </FilterChip>
      )}
      <label className={css.hide}>
        <input
          type="checkbox"
          checked={lists !== 'shown' && act === undefined}
          disabled={act !== undefined}
          onChange={({ target }) => onChange({ lists: target.checked ? undefined : 'shown' })}
        />
        {words.hideLists}
      </label>
    </div>
  );
}

/** A filter by one of many: choosing applies it. */
function ChoiceChip({
  name,
  chosen,
  choices,
  labelOf,
  onChoose,
}: {
  name: string;
  chosen: string | undefined;
  choices: readonly { readonly id: string; readonly label: string }[];
  labelOf: (id: string) => string;
  onChoose: (id: string | undefined) => void;
}) {
  const { audit: words } = useCopy();
  // An address may name one that the log does not know: without a choice of its own the field would show «all».
  const unknown =
    chosen === undefined || choices.some(({ id }) => id === chosen)
      ? []
      : [{ id: chosen, label: labelOf(chosen) }];
  return (
    <FilterChip
      name={name}
      value={chosen === undefined ? null : labelOf(chosen)}
      removeLabel={words.remove(name)}
      onRemove={() => onChoose(undefined)}
    >
      {(onApplied) => (
        <SelectField
          size="s"
          label={name}
          value={chosen ?? ''}
          choices={[{ id: '', label: words.all }, ...unknown, ...choices]}
          onChange={(id) => {
            onChoose(id || undefined);
            onApplied();
          }}
        />
      )}
    </FilterChip>
  );
}

function BorrowerNumber({ value, onApply }: { value: string; onApply: (id: string) => void }) {
  const { audit: words, loanList } = useCopy();
  const [draft, setDraft] = useState(value);
  const isWrong = !/^[A-Za-z0-9_.-]{0,64}$/.test(draft.trim());
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isWrong) onApply(draft.trim());
  }
  return (
    <form className={css.editor} onSubmit={send}>
      <FilterField
        label={words.borrowerNumber}
        value={draft}
        onChange={setDraft}
        error={isWrong ? words.borrowerWrong : undefined}
        maxLength={64}
        autoComplete="off"
      />
      <Button size="s" type="submit">
        {loanList.apply}
      </Button>
    </form>
  );
}
