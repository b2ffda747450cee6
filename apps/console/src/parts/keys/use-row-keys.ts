import type { KeyboardEvent, RefObject } from 'react';
import { KEYS } from './keys.ts';
import { useKeys } from './use-keys.ts';

/**
 * J and K move the focus along the rows of a list (`data-row`), as do the arrows within it; Enter then opens, as with any
 * link. From elsewhere they start at the row that is open.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): {
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  function move(step: 1 | -1): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const open = rows.findIndex((row) => row.ariaCurrent !== null);
    const from = focused === -1 ? open : focused;
    rows[Math.max(0, from + step)]?.focus();
  }
  useKeys({ [KEYS.lists.next]: () => move(1), [KEYS.lists.previous]: () => move(-1) });
  return {
    onKeyDown: (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
      if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      move(step);
    },
  };
}
