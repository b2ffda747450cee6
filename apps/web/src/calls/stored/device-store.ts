import type { IntentStore } from './stored-intents.ts';

const DATABASE = 'cauce';
const TABLE = 'intents';
/** If the device needs longer to write a few bytes, use memory: the borrower should not wait for it. */
const TIMEOUT_MS = 1_500;

type Command<T> = (table: IDBObjectStore) => IDBRequest<T>;

/**
 * Storage on the device. Only IndexedDB with strict durability survives a killed process; local storage and cookies lose
 * the last seconds. If it is missing or fails, values are kept in memory for the life of the page.
 */
export function createDeviceStore(factory: () => IDBFactory | undefined): IntentStore {
  const memory = new Map<string, unknown>();
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory()?.open(DATABASE, 1);
      if (request === undefined) return reject(new Error('There is no IndexedDB'));
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('IndexedDB does not open')));
    });
    return opened;
  }

  async function runOnce<T>(mode: IDBTransactionMode, command: Command<T>): Promise<T> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode, { durability: 'strict' });
      const request = command(transaction.objectStore(TABLE));
      // A write counts when its transaction has completed, not when the request was accepted.
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(new Error('IndexedDB gave up')));
    });
  }

  /** Fails over to a new connection, once: browsers close them of their own accord, as WebKit does in the background. */
  function run<T>(mode: IDBTransactionMode, command: Command<T>): Promise<T> {
    return runOnce(mode, command).catch(() => {
      opened = null;
      return runOnce(mode, command);
    });
  }

  return {
    async read(name) {
      const value = await withTimeout(run<unknown>('readonly', (table) => table.get(name)));
      return value ?? memory.get(name);
    },
    async write(name, value) {
      memory.set(name, value);
      await withTimeout(run('readwrite', (table) => table.put(value, name)));
    },
    async remove(name) {
      memory.delete(name);
      await withTimeout(run('readwrite', (table) => table.delete(name)));
    },
  };
}

async function withTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  return Promise.race([answer.catch(() => undefined), timeout]);
}
