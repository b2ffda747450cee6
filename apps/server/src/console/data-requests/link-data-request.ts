import type { linkDataRequest as endpoint } from '@cauce/contract/console';
import { findDataRequest } from '../../borrowers/data-requests.ts';
import { holdIdentity } from '../../database/hold-identity.ts';
import { linkDataRequest as linkDataRequestRecord } from '../../borrowers/link-data-request.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';

/**
 * Links an open request to a borrower, or removes the link. Refused, in this order: it does not exist, somebody else has
 * changed it, it is over, a session proved its borrower, that borrower does not exist, or was erased.
 */
export const linkDataRequest: ConsoleHandler<typeof endpoint> = async (
  { requestId, version, borrowerId },
  { db, ports, agent, audit },
) => {
  const one = await findDataRequest(db, requestId);
  if (one === null) throw new Refused('dataRequestNotFound');
  if (one.version !== version) throw new Refused('changedMeanwhile');
  if (one.dueOn === null) throw new Refused('dataRequestElsewhere');
  if (one.borrowerId !== null && one.linkedBy === null) throw new Refused('dataRequestProven');
  if (borrowerId !== null) {
    const identity = await holdIdentity(db, borrowerId);
    if (identity === null) throw new Refused('borrowerNotFound');
    if (identity.isErased) throw new Refused('borrowerErased');
  }
  const at = new Date(ports.clock.now());
  const input = { requestId, version, borrowerId, agentId: agent.id, at };
  const linked = await linkDataRequestRecord(db, input);
  if (linked === null) throw new Refused('changedMeanwhile');
  const ofBorrower = borrowerId ?? one.borrowerId;
  audit({
    subject: ['dataRequest', requestId],
    ...(ofBorrower !== null && { borrowerId: ofBorrower }),
    details: { to: borrowerId === null ? 'unlinked' : 'linked' },
  });
  await announceChange(db, 'dataRequests');
  return { version: linked };
};
