import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';
import type { UploadFolder, UploadedFile } from '../upload-files.ts';
import { UPLOAD_LIMITS } from './picture-limits.ts';

/** A parsed multipart call: its one file, and the text fields. */
interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

const MAX_FIELDS = 10;
// Limits of concurrent uploads: each is on disk until its call is answered.
const MAX_PER_UPLOADER = 3;
const MAX_IN_ALL = 24;
const RETRY_AFTER_SECONDS = 5;

/** Registers the multipart parser of a scope; every other content type is 415. */
export async function readUploadsIn(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      fileSize: UPLOAD_LIMITS.bytes,
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldNameSize: 100,
      fieldSize: 4_096,
      headerPairs: 20,
    },
  });
}

/** Runs a task with the upload of a call; the file exists while the task runs and is deleted afterwards. */
export type WithUpload = <T>(
  call: {
    readonly request: FastifyRequest;
    /** The name of the form field that has the file. */
    readonly field: string;
    /** Whose uploads are counted together. */
    readonly uploader: string;
  },
  work: (upload: Upload) => Promise<T>,
) => Promise<T>;

/** Takes uploads of calls, and limits how many are in progress in this process. */
export function uploadCounter(folder: UploadFolder): WithUpload {
  const countByUploader = new Map<string, number>();
  let count = 0;
  return async ({ request, field, uploader }, work) => {
    const own = countByUploader.get(uploader) ?? 0;
    if (own >= MAX_PER_UPLOADER) throw new Refused('tooManyRequests', '', RETRY_AFTER_SECONDS);
    if (count >= MAX_IN_ALL) throw new Refused('unavailable', '', RETRY_AFTER_SECONDS);
    countByUploader.set(uploader, own + 1);
    count += 1;
    const paths: string[] = [];
    try {
      return await work(await readUpload(request, field, { folder, paths }));
    } finally {
      await Promise.all(paths.map(folder.remove));
      count -= 1;
      const left = (countByUploader.get(uploader) ?? 1) - 1;
      if (left === 0) countByUploader.delete(uploader);
      else countByUploader.set(uploader, left);
    }
  };
}

/** Where files are written, and the paths of those to remove afterwards. */
interface Destination {
  readonly folder: UploadFolder;
  readonly paths: string[];
}

async function readUpload(
  request: FastifyRequest,
  field: string,
  destination: Destination,
): Promise<Upload> {
  const { fields, files } = await readParts(request, destination);
  const [first] = files;
  if (first === undefined || first.field !== field) {
    request.refusedFields = [field];
    throw new Refused('invalidRequest');
  }
  return { fields, file: first.file };
}

interface Parts {
  readonly fields: Record<string, string>;
  readonly files: { readonly field: string; readonly file: UploadedFile }[];
}

// The client's file name and content type are ignored: they prove nothing.
async function readParts(request: FastifyRequest, { folder, paths }: Destination): Promise<Parts> {
  const parts: Parts = { fields: Object.create(null), files: [] };
  // The sender may have gone while the session was being checked: the parser would then wait for ever.
  if (request.raw.readableAborted) throw new Refused('invalidRequest', 'The sender went away.');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = await folder.take(part.file);
        paths.push(file.path);
        if (part.file.truncated) throw new Refused('payloadTooLarge');
        parts.files.push({ field: part.fieldname, file });
      } else addField(parts.fields, part);
    }
  } catch (error) {
    // Drains the rest of the body; otherwise the connection would stall.
    request.raw.resume();
    if (error instanceof Refused) throw error;
    const isTooLarge = error instanceof request.server.multipartErrors.RequestFileTooLargeError;
    throw new Refused(isTooLarge ? 'payloadTooLarge' : 'invalidRequest');
  }
  return parts;
}

function addField(
  fields: Record<string, string>,
  part: { fieldname: string; value: unknown; valueTruncated: boolean; fieldnameTruncated: boolean },
): void {
  const { fieldname, value } = part;
  if (typeof value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
    throw new Refused('invalidRequest', 'A field is too long.');
  if (fieldname in fields) throw new Refused('invalidRequest', 'A field appears twice.');
  fields[fieldname] = value;
}
