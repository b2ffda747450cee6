import { useState } from 'react';

/** The complaints selected to be answered together; `ids` is null outside of selection mode. */
export interface QueueSelection {
  readonly ids: ReadonlySet<string> | null;
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (id: string) => void;
  readonly selectOnly: (ids: readonly string[]) => void;
}

/** The selection of a tab; another tab or search starts without one. */
export function useQueueSelection(key: string): QueueSelection {
  const [selected, setSelected] = useState<{
    readonly key: string;
    readonly ids: ReadonlySet<string>;
  } | null>(null);
  const ids = selected?.key === key ? selected.ids : null;
  return {
    ids,
    begin: () => setSelected({ key, ids: new Set() }),
    end: () => setSelected(null),
    toggle: (id) => {
      if (ids === null) return;
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setSelected({ key, ids: next });
    },
    selectOnly: (kept) => setSelected({ key, ids: new Set(kept) }),
  };
}
