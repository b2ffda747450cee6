import { listViews, searchLoans } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Icon, gearIcon, listIcon, searchIcon } from '@cauce/ui';
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
import { viewAddress } from '../features/loan-desk/search/search.ts';
import { useCopy } from '../session/copy-provider.tsx';
import { prefer } from '../session/preferences.ts';
import { useMay, useSignedIn } from '../session/session.ts';
import { addressOf, capabilitiesOf } from './capabilities.ts';
import css from './palette.module.css';
import { TopDialog } from './top-dialog.tsx';

const AFTER_TYPING_MS = 350;
const FEWEST = 2;
const MOST = 80;

/** The command palette: screens of the role, and loans and borrowers as the search finds them. */
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
  const { permissions } = useSignedIn();
  const maySearch = useMay(searchLoans);
  const [text, setText] = useState('');
  const sought = useSettled(text.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { contains } = useFilter({ sensitivity: 'base' });
  const screens = capabilitiesOf(permissions)
    .map(({ path, icon }) => ({ path, icon, name: sections[path] }))
    .filter(({ name }) => contains(name, text.trim()));
  const views = (useRead(listViews, {}).data?.views ?? []).filter(({ name }) =>
    contains(name, text.trim()),
  );
  const acts = actsOf(account, loanList)
    .concat({ id: 'keys', name: words.keysTitle, run: onKeys })
    .filter(({ name }) => contains(name, text.trim()));
  const found = useRead(
    searchLoans,
    sought.length < FEWEST || !maySearch ? null : { text: sought },
  );
  const { orders = [], borrowers = [] } = found.data ?? {};
  const isWaiting = maySearch && sought.length >= FEWEST && found.state === 'loading';

  function go(to: Promise<void>): void {
    void to;
    onDone();
  }

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField className={css.field ?? ''} aria-label={words.label} maxLength={MOST}>
        <Icon name={searchIcon} size="s" />
        <Input ref={field} className={css.input ?? ''} placeholder={words.hint} />
      </TextField>
      <Menu
        className={css.menu ?? ''}
        aria-label={words.results}
        renderEmptyState={() => (
          <p className={css.none}>{isWaiting ? words.looking : words.nothing}</p>
        )}
      >
        {screens.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{words.screens}</Header>
            {screens.map(({ path, icon, name }) => (
              <MenuItem
                key={path}
                id={path}
                textValue={name}
                className={css.item ?? ''}
                onAction={() => go(navigate({ to: addressOf(path) }))}
              >
                <Icon name={icon} size="s" />
                {name}
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
                <strong>{orderId}</strong>
                {borrowerName}
                <span className={css.quiet}>{loanDesk.statuses[status]}</span>
              </MenuItem>
            ))}
          </MenuSection>
        )}
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
                  go(navigate({ to: '/loans/borrower/$borrowerId', params: { borrowerId } }))
                }
              >
                <strong>{name || borrowerId}</strong>
                <span className={css.quiet}>{phoneMask}</span>
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {acts.length > 0 && (
          <MenuSection>
            <Header className={css.head}>{words.acts}</Header>
            {acts.map(({ id, name, run }) => (
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
      <p className={css.foot}>{words.logged}</p>
    </Autocomplete>
  );
}

/** The agent's own settings as commands. */
const actsOf = (
  account: ConsoleCopy['account'],
  { density, densities }: ConsoleCopy['loanList'],
): { readonly id: string; readonly name: string; readonly run: () => void }[] => [
  ...(['system', 'light', 'dark'] as const).map((theme) => ({
    id: `theme ${theme}`,
    name: `${account.theme}: ${account.themes[theme]}`,
    run: () => prefer({ theme }),
  })),
  ...(['es', 'en'] as const).map((language) => ({
    id: `language ${language}`,
    name: `${account.language}: ${account.languages[language]}`,
    run: () => prefer({ language }),
  })),
  ...(['comfortable', 'compact'] as const).map((one) => ({
    id: `density ${one}`,
    name: `${density}: ${densities[one]}`,
    run: () => prefer({ density: one }),
  })),
];

/** The text after a pause in typing: each search is written to the audit log. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
