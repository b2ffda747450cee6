import { STILL_OPEN_MS, keepCaseOpen } from '@cauce/contract/console';
import type { CaseSubject, ConsoleOutputOf } from '@cauce/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useSessionState } from '../session/session.ts';
import { call } from './call.ts';
import { ReadRefused } from './query-client.ts';

type Others = ConsoleOutputOf<typeof keepCaseOpen>['others'];
const NOBODY: Others = [];

/**
 * Says that this agent has a case open, for as long as its page is visible, and returns the others who have. It keeps no
 * session alive, and fails silently: nobody waits for it.
 */
export function useOthersHere(subject: CaseSubject, caseId: string): Others {
  const { kind } = useSessionState();
  const { data } = useQuery({
    queryKey: [keepCaseOpen.name, subject, caseId],
    queryFn: async () => {
      const outcome = await call(keepCaseOpen, { subject, caseId }, { isBackground: true });
      if (!outcome.ok) throw new ReadRefused(outcome);
      return outcome.data.others;
    },
    enabled: kind !== 'ended',
    refetchInterval: STILL_OPEN_MS,
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? NOBODY;
}
