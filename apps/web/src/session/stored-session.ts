import { isUsable, SESSION_PARAMETERS } from '@cauce/contract';
import type { Session } from '@cauce/contract';

const KEY = 'cauce.session';

/** Where the tab stores its session: survives a reload, ends with the tab, is never shared with another. */
export interface StoredSession {
  read(): Session;
  write(session: Session): void;
}

/** Stores in the given storage; if it is missing, full or forbidden, in memory. */
export function storeSessionIn(storage: () => Pick<Storage, 'getItem' | 'setItem'>): StoredSession {
  let memory: Session = {};
  return {
    read() {
      try {
        return fromText(storage().getItem(KEY)) ?? memory;
      } catch {
        return memory;
      }
    },
    write({ isNeedPop: _ofTheAddress, ...session }) {
      memory = session;
      try {
        storage().setItem(KEY, JSON.stringify(session));
      } catch {
        // Private windows and full storages refuse; memory lasts as long as the page.
      }
    },
  };
}

export const tabSession = storeSessionIn(() => window.sessionStorage);

function fromText(text: string | null): Session | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const record = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    SESSION_PARAMETERS.flatMap((name) => {
      const one = record.get(name);
      // The language comes from the address of the page load: a stored one would change what the server rendered.
      return name !== 'isNeedPop' && typeof one === 'string' && isUsable(name, one)
        ? [[name, one]]
        : [];
    }),
  );
}
