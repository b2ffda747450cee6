import { useEffect } from 'react';
import { restoreSession } from '../calls/restore-session.ts';
import { useTopicChanges } from '../calls/use-topic-changes.ts';

/** Keeps the signed-in agent's own permissions current: a role may be changed while they work. */
export function useOwnPermissions(): void {
  const { hasChanged, markSeen } = useTopicChanges('agents');
  useEffect(() => {
    if (!hasChanged) return;
    markSeen();
    void restoreSession({ isBackground: true });
  });
}
