/** What is to be stored: the bytes, or a file of this machine, which need not pass through memory. */
export type FileContent = Buffer | { readonly path: string };

/** Where the bytes of images lie. A file is written once and never changed. */
export interface Files {
  /** Keeps a file; when this comes back it outlives a crash and a power cut. The same file again changes nothing. */
  readonly put: (name: string, content: FileContent, mime: string) => Promise<void>;
  /** The bytes, or null where there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** Removes a file; one that is gone already is fine. */
  readonly remove: (name: string) => Promise<void>;
}

/** The store does not answer, or not as it should: nothing is known, the call may come again. Names no file and no address. */
export class FilesSilent extends Error {
  override readonly name = 'FilesSilent';
}

/** A name is 32 random bytes; no other text ever becomes a path or a key. */
export function assertFileName(name: string): void {
  if (!/^[A-Za-z0-9_-]{43}$/.test(name)) throw new Error('Not the name of a file.');
}
