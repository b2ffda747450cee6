import type {
  ConsoleInputOf,
  eraseBorrower as eraseEndpoint,
  previewErasure as previewEndpoint,
} from '@cauce/contract/console';
import { dataRequestFolio } from '@cauce/lending';
import type { Database } from '../../database/tables/tables.ts';
import { FilesSilent } from '../../providers/files.ts';
import type { Files } from '../../providers/files.ts';
import { deleteImage } from '../../complaints/complaint-images.ts';
import { findDataRequest } from '../../borrowers/data-requests.ts';
import type { DataRequestRecord } from '../../borrowers/data-requests.ts';
import { eraseBorrower as eraseRecord } from '../../borrowers/erase-borrower.ts';
import { announceChange } from '../../database/live-changes.ts';
import { previewErasure as previewRecord } from '../../borrowers/preview-erasure.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { checkLinkedRequest, readLinkedRequest } from './linked-request.ts';
import type { LinkedRequest } from './linked-request.ts';

/** What erasing the borrower of a cancellation request would do, and what prevents it. Changes nothing. */
export const previewErasure: ConsoleHandler<typeof previewEndpoint> = async (
  input,
  { db, ports, audit },
) => {
  const { id, borrowerId, state } = await readLinkedRequest(db, input, {
    rights: ['cancellation'],
    states: ['received', 'incomplete', 'granted'],
  });
  const at = new Date(ports.clock.now());
  const { hindrances, deleted, kept } = await previewRecord(db, { borrowerId, requestId: id, at });
  audit({ subject: ['borrower', borrowerId], borrowerId, details: { request: id } });
  return {
    borrowerId,
    isGranted: state === 'granted',
    hindrances: [...hindrances],
    deleted: [...deleted],
    kept: [...kept],
  };
};

type Input = ConsoleInputOf<typeof eraseEndpoint>;

/**
 * Erases the borrower of a granted cancellation, with the same function as the command line. The request and its version
 * are the idempotency key: the same call again, after a lost answer, is answered like the first.
 */
export const eraseBorrower: ConsoleHandler<typeof eraseEndpoint> = async (
  input,
  { db, ports, agent, change, forgetSessions },
) => {
  const at = new Date(ports.clock.now());
  const erased = await change(async (tx, audit) => {
    // Read once: between two reads, the same call sent twice can finish, and neither read would recognise it.
    const one = await findDataRequest(tx, input.requestId);
    const erasedId = erasedBy(one, input);
    const borrowerId = erasedId ?? grantedRequest(one, input).borrowerId;
    const erasure = await eraseRecord(tx, { borrowerId, at, by: agent.id });
    if (erasure.kind === 'unknown') throw new Refused('borrowerNotFound');
    // Already erased: what hinders another erasure now does not change the answer.
    if (erasure.kind === 'hindered' && erasedId !== null) return { borrowerId, images: [] };
    if (erasure.kind === 'hindered') throw new Refused('erasureHindered');
    // It must have been done for this request at this version: another agent, or this call sent twice, may have come in
    // between.
    const isThisOne = erasure.isNew
      ? erasure.applied.some(
          (one) => one.requestId === input.requestId && one.version === input.version + 1,
        )
      : erasedBy(await findDataRequest(tx, input.requestId), input) !== null;
    if (!isThisOne) throw new Refused('changedMeanwhile');
    audit({
      subject: ['borrower', borrowerId],
      borrowerId,
      details: { request: input.requestId, images: erasure.images.length, isNew: erasure.isNew },
    });
    if (erasure.isNew) await announceChange(tx, 'dataRequests');
    return { borrowerId, images: erasure.images };
  });
  const { images } = erased;
  forgetSessions(erased.borrowerId);
  const removed = await removeFiles(db, ports.files, images);
  return { version: input.version + 1, images: images.length, imagesLeft: images.length - removed };
};

function grantedRequest(one: DataRequestRecord | null, input: Input): LinkedRequest {
  const linked = checkLinkedRequest(one, input, { rights: ['cancellation'], states: ['granted'] });
  if (dataRequestFolio(linked.folio) !== input.folio) throw new Refused('folioDiffers');
  return linked;
}

/** The borrower whom a request at this version has already erased; else null. */
function erasedBy(one: DataRequestRecord | null, { version, folio }: Input): string | null {
  const isDone =
    one?.right === 'cancellation' && one.state === 'applied' && one.version === version + 1;
  return isDone && dataRequestFolio(one.folio) === folio ? one.borrowerId : null;
}

/** The file first, then its row. If the store fails, the daily work removes it. Returns how many are gone. */
async function removeFiles(db: Database, files: Files, names: readonly string[]): Promise<number> {
  let removed = 0;
  for (const name of names) {
    try {
      await files.remove(name);
    } catch (error) {
      if (error instanceof FilesSilent) break;
      throw error;
    }
    await deleteImage(db, name);
    removed += 1;
  }
  return removed;
}
