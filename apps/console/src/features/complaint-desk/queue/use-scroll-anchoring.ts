import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface ScrollAnchoring {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onScroll: () => void;
  /** How many rows were added above the visible ones since the list was last at its top. */
  readonly newAbove: number;
  readonly goUp: () => void;
}

/**
 * Keeps visible rows in place while rows come and go above them, also at the very top, where a browser's own scroll
 * anchoring lets the list slip.
 */
export function useScrollAnchoring(ids: readonly string[], key: string): ScrollAnchoring {
  const list = useRef<HTMLUListElement>(null);
  const anchor = useRef<{ readonly key: string; readonly id: string; readonly top: number } | null>(
    null,
  );
  const known = useRef<{ readonly key: string; readonly ids: ReadonlySet<string> } | null>(null);
  const [above, setAbove] = useState<readonly string[]>([]);

  function remember(): void {
    const ul = list.current;
    if (ul === null) return;
    const from = ul.getBoundingClientRect().top;
    const item = [...ul.children].find((one) => one.getBoundingClientRect().bottom > from + 1);
    if (item instanceof HTMLElement && item.dataset['id'] !== undefined)
      anchor.current = {
        key,
        id: item.dataset['id'],
        top: item.getBoundingClientRect().top - from,
      };
  }

  useLayoutEffect(() => {
    const ul = list.current;
    const before = known.current;
    known.current = { key, ids: new Set(ids) };
    if (ul === null) return;
    const anchored = anchor.current;
    if (before?.key !== key || anchored?.key !== key || before.ids.size === 0) {
      ul.scrollTop = 0;
      setAbove([]);
      remember();
      return;
    }
    const place = ids.indexOf(anchored.id);
    const item = ul.children[place];
    if (item !== undefined) {
      const top = item.getBoundingClientRect().top - ul.getBoundingClientRect().top;
      ul.scrollTop += top - anchored.top;
      const came = ids.slice(0, place).filter((id) => !before.ids.has(id));
      if (came.length > 0) setAbove((were) => [...new Set([...were, ...came])]);
    }
    remember();
    // oxlint-disable-next-line react/exhaustive-deps -- `remember` reads the list as it is now
  }, [ids, key]);

  return {
    list,
    onScroll: () => {
      remember();
      if ((list.current?.scrollTop ?? 0) < 4) setAbove([]);
    },
    newAbove: above.filter((id) => ids.includes(id)).length,
    goUp: () => list.current?.scrollTo({ top: 0 }),
  };
}
