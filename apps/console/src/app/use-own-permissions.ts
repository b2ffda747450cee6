import { whoAmI } from '@cauce/contract/console';
import { useEffect } from 'react';
import { call } from '../calls/call.ts';
import { useTopicChanges } from '../calls/use-topic-changes.ts';
import { enterSession } from '../session/session.ts';

/** Keeps the signed-in agent's own permissions current: a role may be changed while they work. */
export function useOwnPermissions(): void {
  const { hasChanged, markSeen } = useTopicChanges('agents');
  useEffect(() => {
    if (!hasChanged) return;
    markSeen();
    const read = async () => {
      const outcome = await call(whoAmI, {}, { isBackground: true });
      if (outcome.ok) enterSession(outcome.data);
    };
    void read();
  });
}
