import { useState } from 'react';
import { useSignedIn } from '../../../session/session.ts';
import type { RoleDraft } from './role-draft.ts';

/** The role that each agent is changing, for as long as the tab is open. */
const drafts = new Map<string, RoleDraft>();

/** The role that is being changed, also after the agent was on another screen; null while none is. */
export function useRoleDraft(): readonly [
  RoleDraft | null,
  (next: (now: RoleDraft | null) => RoleDraft | null) => void,
] {
  const { me } = useSignedIn();
  const [draft, setDraft] = useState(() => drafts.get(me.id) ?? null);
  return [
    draft,
    (next) => {
      const changed = next(draft);
      if (changed === null) drafts.delete(me.id);
      else drafts.set(me.id, changed);
      setDraft(changed);
    },
  ];
}
