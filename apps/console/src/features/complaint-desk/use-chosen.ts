import { useState } from 'react';

/** The complaints selected to be answered together; `ids` is null outside of selection mode. */
export interface Chosen {
  readonly ids: ReadonlySet<string> | null;
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (id: string) => void;
  readonly keep: (ids: readonly string[]) => void;
}

/** The selection of a tab; another tab or search starts without one. */
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
