import { checkComplaint, readComplaintCase } from '@cauce/contract/console';
import type { ComplaintCase, ComplaintChange } from '@cauce/contract/console';
import { useState } from 'react';
import { useUpdates } from '../../../calls/use-updates.ts';
import { useRead } from '../../../calls/use-read.ts';
import type { Reading } from '../../../calls/use-read.ts';
import { useSignedIn } from '../../../session/session.ts';

export interface OpenCase {
  readonly reading: Reading<ComplaintCase>;
  /** Changes by others since it was read that are not shown yet. */
  readonly change: ComplaintChange | null;
  /** Records a change that a refusal has reported. */
  readonly noteChange: (change: ComplaintChange) => void;
}

/** The open complaint. Others' changes are shown at once only if `isQuiet`: nothing moves while an agent is writing. */
export function useCase(complaintId: string, isQuiet: () => boolean): OpenCase {
  const reading = useRead(readComplaintCase, { complaintId });
  const [shown, setShown] = useState<ComplaintChange | null>(null);
  const { me } = useSignedIn();
  const version = reading.data?.complaint.version ?? 0;

  useUpdates(checkComplaint, { complaintId }, 'complaints', (found) => {
    if (version === 0 || found.version <= version) return;
    if (isQuiet() || found.changedBy?.id === me.id) void reading.refresh();
    else setShown(found);
  });

  const change = shown !== null && shown.version > version ? shown : null;
  return { reading, change, noteChange: setShown };
}
