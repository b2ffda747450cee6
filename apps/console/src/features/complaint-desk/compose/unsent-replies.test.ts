// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { findUnsentReply, removeUnsentReply, storeUnsentReply } from './unsent-replies.ts';

const reply = (text: string) => ({ text, images: [], due: null });
/** Whether the browser would ask before leaving the page. */
const warnsBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  for (const agent of ['laura', 'mateo'])
    for (const id of ['q1', 'q2']) removeUnsentReply(agent, id);
});

describe('a reply that is being written', () => {
  it('is restored when the agent returns to the complaint', () => {
    storeUnsentReply('laura', 'q1', reply('Good day'), false);
    storeUnsentReply('laura', 'q2', reply('We found it'), false);
    expect(findUnsentReply('laura', 'q1')).toEqual(reply('Good day'));
    expect(findUnsentReply('laura', 'q2')).toEqual(reply('We found it'));
  });

  it('is not shown to other agents or for other complaints', () => {
    storeUnsentReply('laura', 'q1', reply('Good day'), false);
    expect(findUnsentReply('mateo', 'q1')).toBeNull();
    expect(findUnsentReply('laura', 'q2')).toBeNull();
  });

  it('is the latest stored one, and none once it was sent', () => {
    storeUnsentReply('laura', 'q1', reply('Good'), false);
    storeUnsentReply('laura', 'q1', reply('Good day'), false);
    expect(findUnsentReply('laura', 'q1')).toEqual(reply('Good day'));
    removeUnsentReply('laura', 'q1');
    expect(findUnsentReply('laura', 'q1')).toBeNull();
  });
});

describe('leaving the page', () => {
  it('asks only while something would be lost', () => {
    expect(warnsBeforeLeaving()).toBe(false);
    storeUnsentReply('laura', 'q1', reply('Good day'), false);
    expect(warnsBeforeLeaving()).toBe(true);
    storeUnsentReply('laura', 'q1', reply('Good day'), true);
    expect(warnsBeforeLeaving()).toBe(false);
  });

  it('asks until every reply is saved or sent', () => {
    storeUnsentReply('laura', 'q1', reply('One'), false);
    storeUnsentReply('laura', 'q2', reply('Two'), false);
    removeUnsentReply('laura', 'q1');
    expect(warnsBeforeLeaving()).toBe(true);
    storeUnsentReply('laura', 'q2', reply('Two'), true);
    expect(warnsBeforeLeaving()).toBe(false);
  });
});
