import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import css from './more-list.module.css';

/** The first portion, and the size of each further one. */
const ROWS = 10;

/** A long list in portions: ten rows at first and ten more with each press. A screen reader continues at the first new row. */
export function MoreList<Item>({
  items,
  keyOf,
  moreLabel,
  rows = ROWS,
  children,
}: {
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** The label of the button for more, given the number of rows left. */
  moreLabel: (left: number) => string;
  rows?: number;
  children: (item: Item) => ReactNode;
}) {
  const [portions, setPortions] = useState(1);
  const firstNew = useRef<HTMLLIElement>(null);
  const shown = items.slice(0, rows * portions);
  const left = items.length - shown.length;

  useEffect(() => {
    if (portions > 1) firstNew.current?.focus({ preventScroll: true });
  }, [portions]);

  return (
    <>
      <ul className={css.list}>
        {shown.map((item, index) => {
          const isFirstNew = portions > 1 && index === rows * (portions - 1);
          return (
            <li
              key={keyOf(item, index)}
              ref={isFirstNew ? firstNew : undefined}
              tabIndex={isFirstNew ? -1 : undefined}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <Button variant="secondary" isBlock onClick={() => setPortions(portions + 1)}>
          {moreLabel(left)}
        </Button>
      )}
    </>
  );
}
