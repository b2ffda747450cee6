import { fsyncSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Preparation = ReturnType<NodeFS['init']>;

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
}

/**
 * PGlite's file system on disk, with `fsync`, which it lacks: without it an acknowledged commit is only in the machine's
 * memory, and a power cut loses it.
 */
class DurableFiles extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  constructor(folder: string, sync: (descriptor: number) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): Preparation {
    const { emscriptenOpts } = await super.init(...parameters);
    const addSync = (module: { readonly NODEFS?: NodeFileSystem }) => {
      if (!module.NODEFS)
        throw new Error('PGlite has no node file system: its commits would not be durable.');
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        this.#sync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}

/** The files of an embedded database in `folder`, which is created if missing. */
export function durableFiles(
  folder: string,
  sync: (descriptor: number) => void = fsyncSync,
): NodeFS {
  mkdirSync(dirname(folder), { recursive: true });
  return new DurableFiles(folder, sync);
}
