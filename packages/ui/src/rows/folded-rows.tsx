import { useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { DetailRows } from './detail-rows.tsx';
import css from './folded-rows.module.css';
import type { DetailRowData } from './visible-rows.ts';

/** A list of details as the server sent it, with only its first rows visible; a button expands and collapses the others. */
export function FoldedRows({
  rows,
  moreLabel,
  hideLabel,
  shownRows = 2,
}: {
  rows: readonly DetailRowData[];
  moreLabel: string;
  hideLabel: string;
  shownRows?: number;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (rows.length <= shownRows) return <DetailRows rows={rows} isAsSent />;
  return (
    <>
      <DetailRows rows={isOpen ? rows : rows.slice(0, shownRows)} id={listId} isAsSent />
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? hideLabel : moreLabel}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="xs" />
      </button>
    </>
  );
}
