import { CASE_PRESENCE_INTERVAL_MS, keepCaseOpen } from '@cauce/contract/console';
import type { CaseSubject, ConsoleOutputOf } from '@cauce/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useSessionState } from '../session/session.ts';
import { call } from './call.ts';
import { ReadRefused } from './query-client.ts';

type Others = ConsoleOutputOf<typeof keepCaseOpen>['others'];
const NOBODY: Others = [];

/**
 * Reports that this agent has a case open, while its page is visible, and returns the other agents who have it open. It does not
 * extend the session, and fails silently.
 */
export function useCasePresence(subject: CaseSubject, caseId: string): Others {
  const { kind } = useSessionState();
  const { data } = useQuery({
    queryKey: [keepCaseOpen.name, subject, caseId],
    queryFn: async () => {
      const outcome = await call(keepCaseOpen, { subject, caseId }, { isBackground: true });
      if (!outcome.ok) throw new ReadRefused(outcome);
      return outcome.data.others;
    },
    enabled: kind !== 'ended',
    refetchInterval: CASE_PRESENCE_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? NOBODY;
}
