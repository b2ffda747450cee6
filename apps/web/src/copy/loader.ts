/** Parts that are loaded on demand, at most once each, and can be looked at without waiting once they are there. */
export interface Loader<Name extends string, Part> {
  /**
   * The part, always as the same promise, so that rendering can `use` it. Once the part is there the promise says so in the
   * two fields that React reads, and neither a server nor a hydration waits for it.
   */
  load(name: Name): Promise<Part>;
  /** The part if it is there. */
  peek(name: Name): Part | undefined;
}

/** A part that could not be fetched: no connection, or an old page after a deployment. */
export class PartNotLoaded extends Error {
  constructor(name: string, cause: unknown) {
    super(`«${name}» could not be loaded`, { cause });
    this.name = 'PartNotLoaded';
  }
}

const failed = new Set<() => void>();

/**
 * Lets every part that failed be asked for again. Until then its failure stands: rendering that meets it must not ask in circles.
 */
export function forgetFailures(): void {
  for (const forget of failed) forget();
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
 * Writes the outcome where React's `use` looks for it, so that a part which is there is read without waiting. A component must
 * call `use` each time: one that called it only while the part was missing would resume with other hooks than it stopped with.
 */
async function shareOutcome<Part>(started: Promise<Part>): Promise<void> {
  try {
    void Object.assign(started, { value: await started, status: 'fulfilled' });
  } catch (reason) {
    // Nothing is given back: the promise itself would be a second rejection, which nobody handles.
    void Object.assign(started, { status: 'rejected', reason });
  }
}
