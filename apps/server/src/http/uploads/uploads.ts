import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';
import type { UploadFolder, UploadedFile } from '../upload-files.ts';

/** A parsed multipart call: its one file, and the text fields. */
interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

// An image has at most 10 MB; the page scales it down before it uploads it.
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FIELDS = 10;
// Limits of concurrent uploads, by borrower and overall: each is on disk until its call is answered.
const OF_ONE_BORROWER = 3;
const OF_ALL = 24;
const RETRY_AFTER_SECONDS = 5;

/** Registers the multipart parser of a scope; every other content type is 415. */
export async function readUploadsIn(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      fileSize: MAX_BYTES,
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
  call: { readonly request: FastifyRequest; readonly file: string; readonly borrowerId: string },
  work: (upload: Upload) => Promise<T>,
) => Promise<T>;

/** Counts the uploads in progress in this process. */
export function uploadCounter(folder: UploadFolder): WithUpload {
  const uploads = new Map<string, number>();
  let all = 0;
  return async ({ request, file, borrowerId }, work) => {
    const own = uploads.get(borrowerId) ?? 0;
    if (own >= OF_ONE_BORROWER) throw new Refused('tooManyRequests', '', RETRY_AFTER_SECONDS);
    if (all >= OF_ALL) throw new Refused('unavailable', '', RETRY_AFTER_SECONDS);
    uploads.set(borrowerId, own + 1);
    all += 1;
    const paths: string[] = [];
    try {
      return await work(await readUpload(request, file, { folder, paths }));
    } finally {
      await Promise.all(paths.map(folder.remove));
      all -= 1;
      const left = (uploads.get(borrowerId) ?? 1) - 1;
      if (left === 0) uploads.delete(borrowerId);
      else uploads.set(borrowerId, left);
    }
  };
}

/** Where files go, and a record of each file that must be removed. */
interface Place {
  readonly folder: UploadFolder;
  readonly paths: string[];
}

async function readUpload(request: FastifyRequest, file: string, place: Place): Promise<Upload> {
  const { fields, files } = await readParts(request, place);
  const [first] = files;
  if (first === undefined || first.name !== file) {
    request.refusedFields = [file];
    throw new Refused('invalidRequest');
  }
  return { fields, file: first.file };
}

interface Parts {
  readonly fields: Record<string, string>;
  readonly files: { readonly name: string; readonly file: UploadedFile }[];
}

// The client's file name and content type are ignored: they prove nothing.
async function readParts(request: FastifyRequest, { folder, paths }: Place): Promise<Parts> {
  const parts: Parts = { fields: Object.create(null), files: [] };
  // The sender may have gone while the session was being checked: the parser would then wait for ever.
  if (request.raw.readableAborted) throw new Refused('invalidRequest', 'The sender went away.');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = await folder.take(part.file);
        paths.push(file.path);
        if (part.file.truncated) throw new Refused('payloadTooLarge');
        parts.files.push({ name: part.fieldname, file });
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
