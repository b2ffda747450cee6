import { Icon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { orderLink } from '../desk-links.ts';
import { lastList } from '../list/last-list.ts';
import css from './place-in-list.module.css';

/** Where a loan's page lies: the list of loans, or the view of it from which the loan was opened. */
export function trailOf(orderId: string, title: string): readonly ReactNode[] {
  const list = lastList();
  const loans = (
    <TextLink key="loans" to="/loans">
      {title}
    </TextLink>
  );
  if (list === null || !list.orderIds.includes(orderId)) return [loans];
  return [
    loans,
    <TextLink key="view" to="/loans" search={list.search}>
      {list.name}
    </TextLink>,
  ];
}

/** The loans before and after this one in the list that it was opened from. */
export function PlaceInList({ orderId }: { orderId: string }) {
  const { loanList: words } = useCopy();
  const list = lastList();
  const place = list?.orderIds.indexOf(orderId) ?? -1;
  if (list === null || place === -1) return null;
  return (
    <nav className={css.place} aria-label={words.placeLabel}>
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
