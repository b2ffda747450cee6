import { useState } from 'react';

/** The selected loans: some by number, or all that match the filter, loaded or not. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isEvery: boolean;
  readonly toggle: (orderIds: readonly string[], isOn: boolean) => void;
  readonly chooseEvery: () => void;
  /** Whether a selection ended because the filter has changed. */
  readonly wasDropped: boolean;
  /** Keeps only these selected. */
  readonly selectOnly: (orderIds: readonly string[]) => void;
}

const NONE = { ids: new Set<string>(), isEvery: false, wasDropped: false };

/** The selection of a filter: with another one it is empty, because an agent must not act on loans that they no longer see. */
export function useSelection(filter: string): Selection {
  const [state, set] = useState({ ...NONE, filter });
  const { ids, isEvery, wasDropped } = state;
  if (state.filter !== filter) set({ ...NONE, filter, wasDropped: ids.size > 0 || isEvery });
  return {
    ids,
    isEvery,
    wasDropped,
    toggle: (orderIds, isOn) =>
      set((before) => {
        const next = new Set(before.ids);
        for (const id of orderIds)
          if (isOn) next.add(id);
          else next.delete(id);
        return { filter, ids: next, isEvery: false, wasDropped: false };
      }),
    chooseEvery: () => set((before) => ({ ...before, isEvery: true })),
    selectOnly: (orderIds) => set({ ...NONE, filter, ids: new Set(orderIds) }),
  };
}
