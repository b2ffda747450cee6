import { describe, expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';
import { createStoredIntents } from './stored-intents.ts';
import type { IntentStore } from './stored-intents.ts';

function fakeStore(): IntentStore & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    read: async (name) => values.get(name),
    write: async (name, value) => {
      values.set(name, structuredClone(value));
    },
    remove: async (name) => {
      values.delete(name);
    },
  };
}

const broken: IntentStore = {
  read: () => Promise.reject(new Error('full')),
  write: () => Promise.reject(new Error('full')),
  remove: () => Promise.reject(new Error('full')),
};

/** The part of IndexedDB that a store uses. As in a browser, connections may close and opening may fail. */
function fakeDevice() {
  const values = new Map<string, unknown>();
  const connections = new Set<{ isClosed: boolean }>();
  const faults = { open: 0, commit: 0 };
  const later = (target: EventTarget, event: string): void =>
    queueMicrotask(() => target.dispatchEvent(new Event(event)));
  const requestOf = (result: unknown) => Object.assign(new EventTarget(), { result });
  const table = {
    get: (name: string) => requestOf(values.get(name)),
    put: (value: unknown, name: string) => requestOf(values.set(name, value)),
    delete: (name: string) => requestOf(values.delete(name)),
  };
  const open = () => {
    const connection = { isClosed: false };
    connections.add(connection);
    const transaction = () => {
      if (connection.isClosed) throw new DOMException('closed', 'InvalidStateError');
      const isLost = faults.commit > 0;
      if (isLost) faults.commit -= 1;
      const made = Object.assign(new EventTarget(), {
        objectStore: () =>
          isLost
            ? { ...table, put: () => requestOf(undefined), get: () => requestOf(undefined) }
            : table,
      });
      later(made, isLost ? 'abort' : 'complete');
      return made;
    };
    const request = requestOf({ transaction });
    later(request, faults.open > 0 ? 'error' : 'success');
    if (faults.open > 0) faults.open -= 1;
    return request;
  };
  return {
    faults,
    closeConnections: () => connections.forEach((one) => (one.isClosed = true)),
    factory: () => ({ open }) as unknown as IDBFactory,
  };
}

const DAY_MS = 86_400_000;
const input = { productId: 'flex', amount: 300_000, periods: 120, termUnit: 'D' };

describe('stored intents', () => {
  it('are found by another page with their key, until they are settled', async () => {
    const store = fakeStore();
    await createStoredIntents(store, () => 1_000).save('confirm', {
      key: 'k',
      input,
      lifeMs: DAY_MS,
    });
    const other = createStoredIntents(store, () => 2_000);
    expect(await other.find('confirm')).toEqual({
      key: 'k',
      input,
      lifeMs: DAY_MS,
      sentAtMs: 1_000,
    });
    expect(await other.find('another')).toBeNull();
    await other.remove('confirm');
    expect(await other.find('confirm')).toBeNull();
  });

  it('end after a day, when the server has forgotten their key, and with a clock set back', async () => {
    const store = fakeStore();
    let nowMs = DAY_MS;
    const stored = createStoredIntents(store, () => nowMs);
    await stored.save('confirm', { key: 'k', input, lifeMs: DAY_MS });
    nowMs += DAY_MS - 1;
    expect(await stored.find('confirm')).not.toBeNull();
    nowMs += 1;
    expect(await stored.find('confirm')).toBeNull();
    expect(store.values.size).toBe(0);
    await stored.save('confirm', { key: 'k', input, lifeMs: DAY_MS });
    nowMs -= 10;
    expect(await stored.find('confirm')).toBeNull();
  });

  it('expire earlier if the server forgets their key earlier, and after a day if no time was stored', async () => {
    const store = fakeStore();
    let nowMs = DAY_MS;
    const stored = createStoredIntents(store, () => nowMs);
    await stored.save('confirm', { key: 'k', input, lifeMs: 60_000 });
    store.values.set('of before', { key: 'k', input, sentAtMs: nowMs });
    nowMs += 59_999;
    expect(await stored.find('confirm')).not.toBeNull();
    nowMs += 1;
    expect(await stored.find('confirm')).toBeNull();
    expect(await stored.find('of before')).not.toBeNull();
    nowMs += DAY_MS;
    expect(await stored.find('of before')).toBeNull();
  });

  it('are not read from stored values of another shape', async () => {
    const store = fakeStore();
    const whole = { key: 'k', input, lifeMs: DAY_MS, sentAtMs: 0 };
    for (const value of [null, 'k', {}, { ...whole, key: 1 }, { ...whole, lifeMs: '1' }]) {
      store.values.set('confirm', value);
      expect(await createStoredIntents(store).find('confirm')).toBeNull();
    }
  });

  it('never stop a call because a store fails', async () => {
    const stored = createStoredIntents(broken);
    await stored.save('confirm', { key: 'k', input, lifeMs: DAY_MS });
    expect(await stored.find('confirm')).toBeNull();
    await stored.remove('confirm');
  });
});

describe('the device’s store', () => {
  it.each([
    ['there is no IndexedDB', () => undefined],
    [
      'a private window forbids it',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('is memory if %s', async (_why, factory) => {
    const store = createDeviceStore(factory);
    await store.write('confirm', { key: 'k' });
    expect(await store.read('confirm')).toEqual({ key: 'k' });
    await store.remove('confirm');
    expect(await store.read('confirm')).toBeUndefined();
  });

  it.each<[string, (device: ReturnType<typeof fakeDevice>) => void]>([
    [
      'a browser closes its connection in the background',
      ({ closeConnections }) => closeConnections(),
    ],
    ['it does not open at first', ({ faults }) => (faults.open = 1)],
    ['a transaction is lost with its connection', ({ faults }) => (faults.commit = 1)],
  ])('is read by the next page even if %s', async (_why, disturb) => {
    const device = fakeDevice();
    const store = createDeviceStore(device.factory);
    disturb(device);
    await store.write('earlier', 1);
    disturb(device);
    await store.write('confirm', { key: 'k' });
    device.closeConnections();
    expect(await store.read('confirm')).toEqual({ key: 'k' });
    const next = createDeviceStore(device.factory);
    expect(await next.read('confirm')).toEqual({ key: 'k' });
    device.closeConnections();
    await store.remove('confirm');
    expect(await next.read('confirm')).toBeUndefined();
  });
});
