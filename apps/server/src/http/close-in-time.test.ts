import { expect, it } from 'vitest';
import { closeInTime } from './close-in-time.ts';

const LONG = { finishMs: 60_000, restMs: 60_000 };
const never = () => new Promise<never>(() => undefined);

/** Records which parts were told to end; the test decides when each part ends. */
function scene() {
  const requests: string[] = [];
  const ends = new Map<string, () => void>();
  const ending = (name: string) => () => {
    requests.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const closing = {
    requests: ending('requests'),
    work: ending('work'),
    rest: ending('rest'),
    cutOff: () => void requests.push('cutOff'),
  };
  return { input: requests, closing, end: (name: string) => ends.get(name)?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('stops work and new requests at the same time, and closes the rest after both have ended', async () => {
  const { input, closing, end } = scene();
  const closed = closeInTime(closing, LONG);
  expect(input.toSorted()).toEqual(['requests', 'work']);
  end('requests');
  await turn();
  expect(input).not.toContain('rest');
  end('work');
  await turn();
  expect(input.at(-1)).toBe('rest');
  end('rest');
  expect(await closed).toBe(true);
  expect(input).not.toContain('cutOff');
});

it('cuts off requests that do not end, abandons work that does not, and still closes the rest', async () => {
  const requests: string[] = [];
  const rest = async () => void requests.push('rest');
  const cutOff = () => void requests.push('cutOff');
  const closing = { requests: never, work: never, cutOff, rest };
  expect(await closeInTime(closing, { finishMs: 1, restMs: 60_000 })).toBe(false);
  expect(requests).toEqual(['cutOff', 'rest']);
});

it('abandons what does not close', async () => {
  const done = async () => undefined;
  const closing = { requests: done, work: done, cutOff: done, rest: never };
  expect(await closeInTime(closing, { finishMs: 60_000, restMs: 1 })).toBe(false);
});

it('reports an error during the shutdown', async () => {
  const done = async () => undefined;
  const fails = () => Promise.reject(new Error('the database is gone'));
  const closing = { requests: done, work: done, cutOff: done, rest: fails };
  await expect(closeInTime(closing, LONG)).rejects.toThrow('the database is gone');
});
