import { checkComplaint, readComplaintCase } from '@cauce/contract/console';
import type { ComplaintCase, ComplaintChange } from '@cauce/contract/console';
import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { useLive } from '../../calls/use-live.ts';
import { useRead } from '../../calls/use-read.ts';
import type { Reading } from '../../calls/use-read.ts';
import { useSignedIn } from '../../session/session.ts';

export interface OpenCase {
  readonly reading: Reading<ComplaintCase>;
  /** What somebody else has changed since it was read, and is not shown yet. */
  readonly change: ComplaintChange | null;
  /** Says that a refusal has told of a change. */
  readonly noteChange: (change: ComplaintChange) => void;
}

/**
 * The complaint that is open. What another changes is shown at once only where `isQuiet`: nothing moves under an agent who
 * writes.
 */
export function useCase(complaintId: string, isQuiet: () => boolean): OpenCase {
  const reading = useRead(readComplaintCase, { complaintId });
  const [told, setTold] = useState<ComplaintChange | null>(null);
  const { me } = useSignedIn();
  const version = reading.data?.complaint.version ?? 0;

  async function look(): Promise<void> {
    const outcome = await call(checkComplaint, { complaintId }, { isBackground: true });
    if (!outcome.ok || version === 0 || outcome.data.version <= version) return;
    if (isQuiet() || outcome.data.changedBy?.id === me.id) await reading.refresh();
    else setTold(outcome.data);
  }
  useLive('complaints', () => void look());

  const change = told !== null && told.version > version ? told : null;
  return { reading, change, noteChange: setTold };
}
