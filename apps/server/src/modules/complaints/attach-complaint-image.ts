import { randomBytes } from 'node:crypto';
import type { attachComplaintImage } from '@cauce/contract';
import { GateFull } from '../../images/decode-gate.ts';
import { makePicture } from '../../images/make-picture.ts';
import type { Picture } from '../../images/make-picture.ts';
import { FilesSilent } from '../../ports/files.ts';
import { beginUpload, finishUpload } from '../../records/complaint-images.ts';
import type { Act, BorrowerContext } from '../../wire/act.ts';
import { Refused } from '../../wire/refused.ts';
import { imageAddress } from './image-address.ts';

const DAY_MS = 24 * 3_600_000;
// Six full complaints and some retries a day (reliability.md T33: at most 100 MB).
const DAILY = { images: 100, bytes: 100 * 1024 * 1024 } as const;
const RETRY_SOON_SECONDS = 5;
const RETRY_LATER_SECONDS = 3_600;

/** Takes one image, draws it anew and keeps it until it is filed; what nobody files is removed after a day (spec 1 §5). */
export const attachImage: Act<typeof attachComplaintImage> = async (_input, context) => {
  const { upload } = context;
  if (upload === undefined) throw new Error('The upload came without its file.');
  if (upload.length === 0) throw new Refused('imageRefused');
  const name = randomBytes(32).toString('base64url');
  await begin(name, upload.length, context);
  const picture = await drawAnew(upload);
  await keep(name, picture, context);
  return { url: imageAddress(name, context) };
};

// Counted before it is decoded: an upload that is refused has cost as much.
async function begin(name: string, receivedBytes: number, context: BorrowerContext): Promise<void> {
  const { db, borrowerId, ports } = context;
  const now = ports.clock.now();
  const mayBegin = await db.transaction().execute((tx) =>
    beginUpload(tx, {
      name,
      by: { borrowerId },
      receivedBytes,
      at: new Date(now),
      quota: { since: new Date(now - DAY_MS), ...DAILY },
    }),
  );
  if (!mayBegin) throw new Refused('tooManyRequests', '', RETRY_LATER_SECONDS);
}

async function drawAnew(upload: Buffer): Promise<Picture> {
  try {
    const made = await makePicture(upload);
    if (made === 'refused') throw new Refused('imageRefused');
    if (made === 'tooLarge') throw new Refused('imageTooLarge');
    return made;
  } catch (error) {
    if (error instanceof GateFull) throw new Refused('unavailable', '', RETRY_SOON_SECONDS);
    throw error;
  }
}

async function keep(
  name: string,
  { bytes, mime, width, height }: Picture,
  { db, ports }: BorrowerContext,
): Promise<void> {
  try {
    await ports.files.put(name, bytes, mime);
  } catch (error) {
    if (error instanceof FilesSilent) throw new Refused('unavailable', '', RETRY_SOON_SECONDS);
    throw error;
  }
  const stored = { mime, bytes: bytes.length, width, height };
  await finishUpload(db, name, stored, new Date(ports.clock.now()));
}
