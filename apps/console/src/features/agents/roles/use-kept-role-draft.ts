import { useState } from 'react';
import { useSignedIn } from '../../../session/session.ts';
import type { RoleDraft } from './role-draft.ts';

/** The role that each agent was changing, for as long as the tab is open. */
const kept = new Map<string, RoleDraft>();

/** The role that is being changed, also after the agent was on another screen; null while none is. */
export function useKeptRoleDraft(): readonly [
  RoleDraft | null,
  (next: (now: RoleDraft | null) => RoleDraft | null) => void,
] {
  const { me } = useSignedIn();
  const [draft, setDraft] = useState(() => kept.get(me.id) ?? null);
  return [
    draft,
    (next) => {
      const changed = next(draft);
      if (changed === null) kept.delete(me.id);
      else kept.set(me.id, changed);
      setDraft(changed);
    },
  ];
}
