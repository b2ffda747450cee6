import { useState } from 'react';

/** Which loans are chosen: some by their numbers, or every one that passes the filter, seen or not. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isEvery: boolean;
  readonly toggle: (orderIds: readonly string[], isOn: boolean) => void;
  readonly chooseEvery: () => void;
  /** Keeps these alone. */
  readonly keep: (orderIds: readonly string[]) => void;
}

export function useSelection(): Selection {
  const [{ ids, isEvery }, set] = useState({ ids: new Set<string>(), isEvery: false });
  return {
    ids,
    isEvery,
    toggle: (orderIds, isOn) =>
      set((before) => {
        const next = new Set(before.ids);
        for (const id of orderIds)
          if (isOn) next.add(id);
          else next.delete(id);
        return { ids: next, isEvery: false };
      }),
    chooseEvery: () => set((before) => ({ ...before, isEvery: true })),
    keep: (orderIds) => set({ ids: new Set(orderIds), isEvery: false }),
  };
}
