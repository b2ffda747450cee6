import { countWork, listViews, searchLoans } from '@cauce/contract/console';
import { Icon, docIcon, gearIcon, listIcon, searchIcon, userIcon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  TextField,
  useFilter,
} from 'react-aria-components';
import { useRead } from '../calls/use-read.ts';
import { useDebounced } from '../parts/fields/use-debounced.ts';
import { KeyCap } from '../parts/keys/key-cap.tsx';
import { viewAddress } from '../features/loan-desk/search-params.ts';
import { useCopy } from '../session/copy-provider.tsx';
import { usePreferences } from '../session/preferences.ts';
import { useMay, useSignedIn } from '../session/session.ts';
import { addressOf, capabilitiesOf } from './capabilities.ts';
import { preferenceCommands, useLoanCommands } from './palette-commands.ts';
import css from './palette.module.css';
import { TopDialog } from './top-dialog.tsx';

/** The pause in typing before a search: each one is written to the audit log. */
const SEARCH_DELAY_MS = 350;
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 80;

/** The command palette: borrowers and loans as the search finds them, actions on a loan, and screens of the role. */
export function Palette({
  isOpen,
  onClose,
  onKeys,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** Shows the list of shortcuts. */
  onKeys: () => void;
}) {
  const { palette: words } = useCopy();
  return (
    <TopDialog isOpen={isOpen} onClose={onClose} label={words.title}>
      <Search onDone={onClose} onKeys={onKeys} />
    </TopDialog>
  );
}

function Search({ onDone, onKeys }: { onDone: () => void; onKeys: () => void }) {
  const { palette: words, account, sections, loanDesk, loanList } = useCopy();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const maySearch = useMay(searchLoans);
  const [text, setText] = useState('');
  const searchText = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { contains } = useFilter({ sensitivity: 'base' });
  const counts = useRead(countWork, {}).data;
  const { hasLetterKeys } = usePreferences();
  const screens = capabilitiesOf(signedIn)
    .map(({ path, icon, letter, waits = [] }) => ({
      path,
      icon,
      letter,
      name: sections[path],
      waiting: waits.reduce((sum, one) => sum + (counts?.[one].count ?? 0), 0),
    }))
    .filter(({ name }) => contains(name, text.trim()));
  const views = (useRead(listViews, {}).data?.views ?? []).filter(({ name }) =>
    contains(name, text.trim()),
  );
  const commands = preferenceCommands(account, loanList)
    .concat({ id: 'keys', name: words.keysTitle, run: onKeys })
    .filter(({ name }) => contains(name, text.trim()));
  const found = useRead(
    searchLoans,
    searchText.length < MIN_SEARCH_LENGTH || !maySearch ? null : { text: searchText },
  );
  const { orders = [], borrowers = [] } = found.data ?? {};
  // Of a loan that is running.
  const activeLoan = orders.find(({ status }) => status === 174 || status === 180);
  const loanCommands = useLoanCommands();
  const isWaiting =
    maySearch && searchText.length >= MIN_SEARCH_LENGTH && found.state === 'loading';

  function go(to: Promise<void>): void {
    void to;
    onDone();
  }

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField className={css.field ?? ''} aria-label={words.label} maxLength={MAX_SEARCH_LENGTH}>
        <Icon name={searchIcon} size="s" />
        <Input ref={field} className={css.input ?? ''} placeholder={words.hint} />
      </TextField>
      <Menu
        className={css.menu ?? ''}
        aria-label={words.results}
        renderEmptyState={() => (
          <p className={css.none}>{isWaiting ? words.searching : words.nothing}</p>
        )}
      >
        {borrowers.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{loanDesk.borrowers}</Header>
            {borrowers.map(({ id: borrowerId, name, phoneMask }) => (
              <MenuItem
                key={borrowerId}
                id={`borrower ${borrowerId}`}
                textValue={name || borrowerId}
                className={css.item ?? ''}
                onAction={() =>
                  go(navigate({ to: '/borrowers/$borrowerId', params: { borrowerId } }))
                }
              >
                <Icon name={userIcon} size="s" />
                <strong>{name || borrowerId}</strong>
                <span className={css.quiet}>{phoneMask}</span>
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {orders.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{loanDesk.orders}</Header>
            {orders.map(({ orderId, borrowerName, status }) => (
              <MenuItem
                key={orderId}
                id={`order ${orderId}`}
                textValue={orderId}
                className={css.item ?? ''}
                onAction={() => go(navigate({ to: '/loans/order/$orderId', params: { orderId } }))}
              >
                <Icon name={docIcon} size="s" />
                <strong>{orderId}</strong>
                {borrowerName}
                <span className={css.quiet}>{loanDesk.statuses[status]}</span>
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {activeLoan !== undefined && loanCommands.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{words.withLoan(activeLoan.orderId)}</Header>
            {loanCommands.map(({ id, name, icon, run }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={`${activeLoan.orderId} ${name}`}
                className={css.item ?? ''}
                onAction={() => go(run(activeLoan.orderId))}
              >
                <Icon name={icon} size="s" />
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {screens.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{words.screens}</Header>
            {screens.map(({ path, icon, name, letter, waiting }) => (
              <MenuItem
                key={path}
                id={path}
                textValue={name}
                className={css.item ?? ''}
                onAction={() => go(navigate({ to: addressOf(path) }))}
              >
                <Icon name={icon} size="s" />
                {name}
                {waiting > 0 && <span className={css.quiet}>{waiting}</span>}
                {hasLetterKeys && (
                  <span className={css.caps} aria-hidden="true">
                    <KeyCap of="G" />
                    <KeyCap of={letter.toUpperCase()} />
                  </span>
                )}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {views.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{loanList.views}</Header>
            {views.map(({ viewId, name, search, isShared }) => (
              <MenuItem
                key={viewId}
                id={`view ${viewId}`}
                textValue={name}
                className={css.item ?? ''}
                onAction={() => go(navigate({ to: '/loans', search: viewAddress(search) }))}
              >
                <Icon name={listIcon} size="s" />
                {name}
                {isShared && <span className={css.quiet}>{loanList.isShared}</span>}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {commands.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{words.acts}</Header>
            {commands.map(({ id, name, run }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={name}
                className={css.item ?? ''}
                onAction={() => {
                  onDone();
                  run();
                }}
              >
                <Icon name={gearIcon} size="s" />
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
      <p className={css.foot}>
        <span className={css.keys} aria-hidden="true">
          <KeyCap of="↑" /> <KeyCap of="↓" /> {words.hints.choose} <KeyCap of="Enter" />{' '}
          {words.hints.open} <KeyCap of="Escape" /> {words.close}
        </span>
        {words.logged}
      </p>
    </Autocomplete>
  );
}
