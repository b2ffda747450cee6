/** Chunks that are loaded on demand, at most once each, and can be read synchronously once loaded. */
export interface Loader<Name extends string, Part> {
  /**
   * The chunk, always as the same promise, so that rendering can `use` it. A settled promise carries the two fields that
   * React reads, so that neither the server nor hydration waits for it.
   */
  load(name: Name): Promise<Part>;
  /** The chunk if it is loaded. */
  peek(name: Name): Part | undefined;
}

/** A chunk could not be fetched: no connection, or an old page after a deployment. */
export class PartNotLoaded extends Error {
  constructor(name: string, cause: unknown) {
    super(`«${name}» could not be loaded`, { cause });
    this.name = 'PartNotLoaded';
  }
}

const failed = new Set<() => void>();

/** Allows every failed chunk to be requested again. Until then its failure stays: rendering must not retry in a loop. */
export function clearFailedLoads(): void {
  for (const clear of failed) clear();
  failed.clear();
}

export function createLoader<Name extends string, Part>(
  imports: Readonly<Partial<Record<Name, () => Promise<Part>>>>,
): Loader<Name, Part> {
  const loaded = new Map<Name, Part>();
  const pending = new Map<Name, Promise<Part>>();

  async function loadPart(name: Name): Promise<Part> {
    const start = imports[name];
    if (start === undefined) throw new Error(`Nothing to load under «${name}»`);
    try {
      const part = await start();
      loaded.set(name, part);
      return part;
    } catch (error) {
      failed.add(() => pending.delete(name));
      throw new PartNotLoaded(name, error);
    }
  }

  return {
    peek: (name) => loaded.get(name),
    load(name) {
      const known = pending.get(name);
      if (known !== undefined) return known;
      const started = loadPart(name);
      void shareOutcome(started);
      pending.set(name, started);
      return started;
    },
  };
}

/**
 * Writes the outcome where React's `use` looks for it, so that a loaded chunk is read without waiting. A component must
 * call `use` every time: if it called it only while the chunk was missing, it would resume with a different order of hooks.
 */
async function shareOutcome<Part>(started: Promise<Part>): Promise<void> {
  try {
    void Object.assign(started, { value: await started, status: 'fulfilled' });
  } catch (reason) {
    // Returns nothing: the promise itself would be a second rejection that nobody handles.
    void Object.assign(started, { status: 'rejected', reason });
  }
}
