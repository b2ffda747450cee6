import { useState } from 'react';

/** Which complaints of the list are to be answered together; `ids` is null while nobody chooses. */
export interface Chosen {
  readonly ids: ReadonlySet<string> | null;
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (id: string) => void;
  readonly keep: (ids: readonly string[]) => void;
}

/** The choice of a tab: another tab or search begins with none. */
export function useChosen(key: string): Chosen {
  const [chosen, setChosen] = useState<{
    readonly key: string;
    readonly ids: ReadonlySet<string>;
  } | null>(null);
  const ids = chosen?.key === key ? chosen.ids : null;
  return {
    ids,
    begin: () => setChosen({ key, ids: new Set() }),
    end: () => setChosen(null),
    toggle: (id) => {
      if (ids === null) return;
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen({ key, ids: next });
    },
    keep: (kept) => setChosen({ key, ids: new Set(kept) }),
  };
}
