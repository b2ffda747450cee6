import { Icon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { TextLink } from '../../../parts/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { orderLink } from '../desk-links.ts';
import { lastList } from '../list/last-list.ts';
import css from './place-in-list.module.css';

/** The way back to the list that the loan was opened from, and the loans before and after it there. */
export function PlaceInList({ orderId }: { orderId: string }) {
  const { loanDesk, loanList: words } = useCopy();
  const list = lastList();
  const place = list?.orderIds.indexOf(orderId) ?? -1;
  if (list === null || place === -1) return <TextLink to="/loans">{loanDesk.title}</TextLink>;
  return (
    <nav className={css.place} aria-label={words.placeLabel}>
      <TextLink to="/loans" search={list.search}>
        {list.name}
      </TextLink>
      <Step to={list.orderIds[place - 1]} label={words.previousLoan} isUp />
      <Step to={list.orderIds[place + 1]} label={words.nextLoan} />
      <span className={css.count}>{words.placeOf(place + 1, list.orderIds.length)}</span>
    </nav>
  );
}

function Step({
  to,
  label,
  isUp = false,
}: {
  to: string | undefined;
  label: string;
  isUp?: boolean;
}) {
  if (to === undefined) return null;
  return (
    <Link {...orderLink(to)} replace className={css.step} data-is-up={isUp} aria-label={label}>
      <Icon name="chevron-down" size="s" />
    </Link>
  );
}
