import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CountPill } from '../../lists/count-pill.tsx';
import { moveByArrow } from './move-by-arrow.ts';
import css from './tabs.module.css';

/** Up to this many tabs share the bar; more of them scroll in pages of this size. */
const TABS_PER_PAGE = 5;

/**
 * Tabs over one list. Arrow keys move between them; `children` is the panel of the selected tab. The bar sticks below the
 * top bar unless `isStatic`. With `isWrapped` all tabs are visible and may take a second line.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isStatic = false,
  isWrapped = false,
  children,
}: {
  label: string;
  tabs: readonly {
    id: Id;
    label: string;
    count?: number | undefined;
    /** The count is a lower bound: there may be more than were counted. */
    isMore?: boolean;
  }[];
  selected: Id;
  onSelect: (id: Id) => void;
  isStatic?: boolean;
  isWrapped?: boolean;
  children?: ReactNode;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = document.getElementById(`${base}t${selected}`);
    // Scrolls the tab bar only: `scrollIntoView` would scroll the page too.
    if (tab) list.current?.scrollTo?.({ left: tab.offsetLeft - tab.offsetWidth / 2 });
  }, [base, selected]);

  function move(event: KeyboardEvent, index: number) {
    const next = moveByArrow(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onSelect(tab.id);
  }

  return (
    <>
      <div
        className={classNames(
          css.tabs,
          isStatic && css.static,
          isWrapped ? css.wrapped : tabs.length > TABS_PER_PAGE && css.paged,
        )}
        role="tablist"
        aria-label={label}
        ref={list}
      >
        {tabs.map((tab, index) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              className={css.tab}
              id={`${base}t${tab.id}`}
              aria-selected={isSelected}
              aria-controls={isSelected && children !== undefined ? `${base}p` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={(event) => move(event, index)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <CountPill count={tab.count} isMore={tab.isMore ?? false} isOn={isSelected} />
              )}
            </button>
          );
        })}
      </div>
      {children !== undefined && (
        <div
          className={css.panel}
          role="tabpanel"
          id={`${base}p`}
          aria-labelledby={`${base}t${selected}`}
        >
          {children}
        </div>
      )}
    </>
  );
}
