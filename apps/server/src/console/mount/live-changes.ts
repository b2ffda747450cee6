import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/tables/tables.ts';
import { recentChanges } from '../../database/live-changes.ts';

const EVERY_MS = 1_000;

interface Listener {
  readonly onListening: () => void;
  readonly onChange: (topics: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Notifies listeners which topics changed, in whichever server process. */
export interface LiveChanges {
  /**
   * Returns a function that stops listening. `onClose` is called once, when the server closes, or at once if it has closed;
   * `onListening` once everything committed from then on will be reported.
   */
  readonly listen: (listener: Listener) => () => void;
  readonly close: () => void;
}

/**
 * Polls the table of changes every second while anybody listens. It works the same on an embedded database and with several
 * processes on one PostgreSQL server, and a statement a second costs either hardly anything.
 */
export function liveChanges(db: Database, log: FastifyBaseLogger): LiveChanges {
  const listeners = new Set<Listener>();
  let seen: ReadonlySet<number> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function poll(): Promise<void> {
    const changes = await recentChanges(db);
    const before = seen;
    seen = new Set(changes.map(({ id }) => id));
    // The first poll finds what existed before anybody listened.
    if (before === null) {
      for (const { onListening } of listeners) onListening();
      return;
    }
    const topics = new Set(changes.filter(({ id }) => !before.has(id)).map(({ topic }) => topic));
    if (topics.size > 0) for (const { onChange } of listeners) onChange(topics);
  }

  function next(delayMs: number): void {
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) => log.warn({ err: error }, 'could not check for changes'))
        .finally(() => {
          if (listeners.size > 0) next(EVERY_MS);
          else rest();
        });
    }, delayMs);
    timer.unref();
  }

  function rest(): void {
    timer = null;
    seen = null;
  }

  return {
    listen(listener) {
      if (isClosed) {
        listener.onClose();
        return () => undefined;
      }
      listeners.add(listener);
      if (timer === null) next(0);
      // What others have not seen yet will be new to this one too.
      if (seen !== null) listener.onListening();
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      for (const { onClose } of listeners) onClose();
      listeners.clear();
    },
  };
}
