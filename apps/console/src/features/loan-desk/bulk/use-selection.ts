import { useState } from 'react';

/** The selected loans: some by number, or all that match the filter, loaded or not. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isEvery: boolean;
  readonly toggle: (orderIds: readonly string[], isOn: boolean) => void;
  readonly chooseEvery: () => void;
  /** Keeps only these selected. */
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
