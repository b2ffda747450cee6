import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Database } from '../database/tables/tables.ts';
import { FilesSilent } from '../providers/files.ts';
import type { Ports } from '../providers/ports.ts';
import { beginUpload, finishUpload } from './complaint-images.ts';
import type { UploadQuota, Uploader } from './complaint-images.ts';
import { Refused } from '../http/refused.ts';
import type { UploadedFile } from '../http/upload-files.ts';
import { QueueFull } from '../http/uploads/limit-concurrency.ts';
import { DecoderGone } from '../http/uploads/decoder.ts';
import { makePicture } from '../http/uploads/make-picture.ts';
import type { Picture } from '../http/uploads/make-picture.ts';

const DAY_MS = 24 * 3_600_000;
const RETRY_SOON_SECONDS = 5;
const RETRY_LATER_SECONDS = 3_600;

/** An upload with its uploader and their daily limits. */
export interface TakenUpload {
  readonly file: UploadedFile;
  readonly by: Uploader;
  readonly daily: Pick<UploadQuota, 'images' | 'bytes'>;
}

/** A stored upload: its name and its display size. */
export interface TakenImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface ImageContext {
  readonly db: Database;
  readonly ports: Ports;
}

/** Re-encodes an image and stores it until it is filed; an unfiled image is removed after a day. */
export async function takeImage(upload: TakenUpload, context: ImageContext): Promise<TakenImage> {
  if (upload.file.size === 0) throw new Refused('imageRefused');
  const name = randomBytes(32).toString('base64url');
  await begin(name, upload, context);
  const picture = await reencodeImage(upload.file);
  try {
    await storeImage(name, picture, context);
  } finally {
    await rm(picture.path, { force: true });
  }
  return { name, width: picture.width, height: picture.height };
}

// Counted before it is decoded, because a refused upload costs as much.
async function begin(
  name: string,
  { file, by, daily }: TakenUpload,
  { db, ports }: ImageContext,
): Promise<void> {
  const now = ports.clock.now();
  const quota = { since: new Date(now - DAY_MS), ...daily };
  const upload = { name, by, receivedBytes: file.size, at: new Date(now), quota };
  const mayBegin = await db.transaction().execute((tx) => beginUpload(tx, upload));
  if (!mayBegin) throw new Refused('tooManyRequests', '', RETRY_LATER_SECONDS);
}

async function reencodeImage({ path }: UploadedFile): Promise<Picture> {
  try {
    const picture = await makePicture(path);
    if (picture === 'refused') throw new Refused('imageRefused');
    if (picture === 'tooLarge') throw new Refused('imageTooLarge');
    return picture;
  } catch (error) {
    if (error instanceof QueueFull || error instanceof DecoderGone)
      throw new Refused('unavailable', error.message, RETRY_SOON_SECONDS);
    throw error;
  }
}

async function storeImage(
  name: string,
  { path, size, mime, width, height }: Picture,
  { db, ports }: ImageContext,
): Promise<void> {
  try {
    await ports.files.put(name, { path }, mime);
  } catch (error) {
    if (error instanceof FilesSilent) throw new Refused('unavailable', '', RETRY_SOON_SECONDS);
    throw error;
  }
  const stored = { mime, bytes: size, width, height };
  await finishUpload(db, name, stored, new Date(ports.clock.now()));
}
