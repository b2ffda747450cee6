import type { exportBorrower as endpoint } from '@cauce/contract/console';
import type { Files } from '../../providers/files.ts';
import { moveDataRequest } from '../../borrowers/data-requests.ts';
import { readBorrowerExport } from '../../borrowers/export-borrower.ts';
import type { BorrowerExport } from '../../borrowers/export-borrower.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { readLinkedRequest } from './linked-request.ts';

// The most image data in one answer; larger exports are made on the command line, into a folder.
const MAX_IMAGE_BYTES = 24 * 1024 * 1024;

/**
 * All data about the borrower of a request for access or portability, as one file with their images. Recorded in the
 * request's history and audited before the file is sent.
 */
export const exportBorrower: ConsoleHandler<typeof endpoint> = async (
  input,
  { db, ports, agent, change },
) => {
  const one = await readLinkedRequest(db, input, {
    rights: ['access', 'portability'],
    states: ['received', 'granted'],
  });
  const at = new Date(ports.clock.now());
  const exported = await readBorrowerExport(db, one.borrowerId, at);
  if (exported === null) throw new Refused('borrowerNotFound');
  const images = await readImages(exported.images, ports.files);
  const version = await change(async (tx, audit) => {
    const moved = await moveDataRequest(tx, {
      requestId: one.id,
      version: one.version,
      agentId: agent.id,
      at,
      kind: 'exported',
      from: one.state,
      to: one.state,
      text: null,
    });
    // Somebody may have linked it to another borrower meanwhile.
    if (moved === null) throw new Refused('changedMeanwhile');
    audit({
      subject: ['borrower', one.borrowerId],
      borrowerId: one.borrowerId,
      details: { request: one.id, images: images.length },
    });
    await announceChange(tx, 'dataRequests');
    return moved;
  });
  return {
    version,
    file: {
      fileName: `borrower-${one.borrowerId}.json`,
      text: JSON.stringify({ ...exported, images }, null, 2),
    },
    imagesLeftOut: images.filter(({ base64 }) => base64 === null).length,
  };
};

/** The images with their bytes; null for one without a file in the store, or without room in the answer. */
async function readImages(images: BorrowerExport['images'], files: Files) {
  let remainingBytes = MAX_IMAGE_BYTES;
  const read = [];
  for (const image of images) {
    const bytes = await files.read(image.name);
    const fits = bytes !== null && bytes.length <= remainingBytes;
    if (fits) remainingBytes -= bytes.length;
    read.push({ ...image, base64: fits ? bytes.toString('base64') : null });
  }
  return read;
}
