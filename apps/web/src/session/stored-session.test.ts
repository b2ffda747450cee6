import { describe, expect, it } from 'vitest';
import { storeSessionIn } from './stored-session.ts';

function memoryStorage(initial: string | null = null) {
  let text = initial;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value;
    },
  };
}

describe('the session of a tab', () => {
  it('survives a reload', () => {
    const storage = memoryStorage();
    storeSessionIn(() => storage).write({ userId: '1001', orderId: 'D174' });
    expect(storeSessionIn(() => storage).read()).toEqual({ userId: '1001', orderId: 'D174' });
  });

  it('does not remember a language: the address of a page load decides it', () => {
    const stored = storeSessionIn(() => memoryStorage('{"userId":"1001","isNeedPop":"1"}'));
    expect(stored.read()).toEqual({ userId: '1001' });
    const nowhere = storeSessionIn(() => {
      throw new Error('SecurityError');
    });
    nowhere.write({ userId: '1001', isNeedPop: '1' });
    expect(nowhere.read()).toEqual({ userId: '1001' });
  });

  it('is kept in memory if there is no storage', () => {
    const stored = storeSessionIn(() => {
      throw new Error('SecurityError');
    });
    expect(stored.read()).toEqual({});
    stored.write({ userId: '1001' });
    expect(stored.read()).toEqual({ userId: '1001' });
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"userId":1}', '{"userId":"<b>"}', '{"evil":"x"}'])(
    'drops what it cannot use: %s',
    (text) => {
      expect(storeSessionIn(() => memoryStorage(text)).read()).toEqual({});
    },
  );
});
