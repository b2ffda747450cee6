import { searchLoans } from '@cauce/contract/console';
import { Icon, searchIcon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useRead } from '../calls/use-read.ts';
import { useCopy } from '../session/copy-provider.tsx';
import { useRole } from '../session/session.ts';
import { capabilitiesOf } from './capabilities.ts';
import css from './palette.module.css';

const AFTER_TYPING_MS = 350;
const FEWEST = 2;
const MOST = 80;

/** Wherever one may go, by a few letters: the screens of the role, and loans and borrowers as the search of loans finds them. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { palette: words } = useCopy();
  return (
    <ModalOverlay
      className={css.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''} aria-label={words.title}>
          <Search onDone={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Search({ onDone }: { onDone: () => void }) {
  const { palette: words, sections, loanDesk } = useCopy();
  const navigate = useNavigate();
  const role = useRole();
  const [text, setText] = useState('');
  const sought = useSettled(text.trim());
  const { contains } = useFilter({ sensitivity: 'base' });
  const screens = capabilitiesOf(role)
    .map(({ path, icon }) => ({ path, icon, name: sections[path] }))
    .filter(({ name }) => contains(name, text.trim()));
  const found = useRead(searchLoans, sought.length < FEWEST ? null : { text: sought });
  const { orders = [], borrowers = [] } = found.data ?? {};
  const isWaiting = sought.length >= FEWEST && found.state === 'loading';

  function go(to: Promise<void>): void {
    void to;
    onDone();
  }

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField className={css.field ?? ''} aria-label={words.label} autoFocus maxLength={MOST}>
        <Icon name={searchIcon} size="s" />
        <Input className={css.input ?? ''} placeholder={words.hint} />
      </SearchField>
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
                onAction={() => go(navigate({ to: `/${path}` }))}
              >
                <Icon name={icon} size="s" />
                {name}
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
      </Menu>
      <p className={css.foot}>{words.logged}</p>
    </Autocomplete>
  );
}

/** A text once nobody has typed for a moment: each search is in the audit log. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
