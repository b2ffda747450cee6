import { searchLoans } from '@cauce/contract/console';
import { Button, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { FilterField } from '../../parts/fields/filter-field.tsx';
import { PickList } from './pick-list.tsx';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './find-borrower.module.css';

const MAX_SEARCH_LENGTH = 80;

/** Finds the borrower of a request by what the person has given. The search is never in an address. */
export function FindBorrower({
  isBusy,
  onChoose,
  onClose,
}: {
  isBusy: boolean;
  onChoose: (borrowerId: string) => void;
  onClose: () => void;
}) {
  const { requestBorrower: words } = useCopy();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  function send(event: FormEvent): void {
    event.preventDefault();
    setQuery(text.trim());
  }

  return (
    <OpenDialog title={words.findTitle} text={words.findText} onClose={onClose}>
      <Stack gap={4}>
        <search>
          <form className={css.search} onSubmit={send}>
            <FilterField
              label={words.findLabel}
              value={text}
              onChange={setText}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" size="s" variant="secondary">
              {words.search}
            </Button>
          </form>
        </search>
        {query !== '' && <Found key={query} text={query} isBusy={isBusy} onChoose={onChoose} />}
      </Stack>
    </OpenDialog>
  );
}

function Found({
  text,
  isBusy,
  onChoose,
}: {
  text: string;
  isBusy: boolean;
  onChoose: (borrowerId: string) => void;
}) {
  const { requestBorrower: words } = useCopy();
  const reading = useRead(searchLoans, { text });
  return (
    <ReadingBody reading={reading} rows={2}>
      {({ borrowers, next }) =>
        borrowers.length === 0 ? (
          <Note size="body">{words.nobody}</Note>
        ) : (
          <Stack gap={3}>
            <PickList rows={borrowers} keyOf={({ id }) => id}>
              {({ id, name, phoneMask, orders }) => (
                <>
                  <span className={css.name}>{name || id}</span>
                  <Note>{`${id} · ${phoneMask} · ${words.loans(orders)}`}</Note>
                  <Button size="s" isBusy={isBusy} onClick={() => onChoose(id)}>
                    {words.link(id)}
                  </Button>
                </>
              )}
            </PickList>
            {next !== null && <Note>{words.more}</Note>}
          </Stack>
        )
      }
    </ReadingBody>
  );
}
