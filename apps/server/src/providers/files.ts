/** What to store: bytes, or a local file, which need not pass through memory. */
export type FileContent = Buffer | { readonly path: string };

/** Storage of images. A file is written once and never changed. */
export interface Files {
  /**
   * Stores a file; once it resolves, the file survives a crash and a power cut. Storing the same file again changes
   * nothing.
   */
  readonly put: (name: string, content: FileContent, mime: string) => Promise<void>;
  /** The bytes, or null if there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** Removes a file; a missing one is fine. */
  readonly remove: (name: string) => Promise<void>;
}

/**
 * The store did not answer properly: the outcome is unknown and the call may be retried. Contains no file name and no
 * address.
 */
export class FilesSilent extends Error {
  override readonly name = 'FilesSilent';
  /** The status of an answer that settled nothing; null if none came. */
  readonly answered: number | null;
  constructor(
    message: string,
    { answered = null, ...options }: ErrorOptions & { readonly answered?: number | null } = {},
  ) {
    super(message, options);
    this.answered = answered;
  }
}

/** A name is 32 random bytes; no other text ever becomes a path or a key. */
export function assertFileName(name: string): void {
  if (!/^[A-Za-z0-9_-]{43}$/.test(name)) throw new Error('Not a file name.');
}
