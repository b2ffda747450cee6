import { whoAmI } from '@cauce/contract/console';
import { useEffect } from 'react';
import { call } from '../calls/call.ts';
import { useChanged } from '../calls/use-changed.ts';
import { enterSession } from '../session/session.ts';

/** Keeps the signed-in agent's own permissions current: a role may be changed while they work. */
export function useOwnRights(): void {
  const { areThere, take } = useChanged('agents');
  useEffect(() => {
    if (!areThere) return;
    take();
    const read = async () => {
      const outcome = await call(whoAmI, {}, { isBackground: true });
      if (outcome.ok) enterSession(outcome.data);
    };
    void read();
  });
}
