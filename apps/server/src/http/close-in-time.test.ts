import { expect, it } from 'vitest';
import { closeInTime } from './close-in-time.ts';

const LONG = { finishMs: 60_000, restMs: 60_000 };
const never = () => new Promise<never>(() => undefined);

/** Notes what is asked to end, and ends each when the test says so. */
function scene() {
  const asked: string[] = [];
  const ends = new Map<string, () => void>();
  const ending = (name: string) => () => {
    asked.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const closing = {
    requests: ending('requests'),
    work: ending('work'),
    rest: ending('rest'),
    cutOff: () => void asked.push('cutOff'),
  };
  return { asked, closing, end: (name: string) => ends.get(name)?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('tells the work at once, while requests are still answered, and closes the rest after both', async () => {
  const { asked, closing, end } = scene();
  const closed = closeInTime(closing, LONG);
  expect(asked.toSorted()).toEqual(['requests', 'work']);
  end('requests');
  await turn();
  expect(asked).not.toContain('rest');
  end('work');
  await turn();
  expect(asked.at(-1)).toBe('rest');
  end('rest');
  expect(await closed).toBe(true);
  expect(asked).not.toContain('cutOff');
});

it('cuts off requests that do not end, gives up work that does not, and closes the rest even so', async () => {
  const asked: string[] = [];
  const rest = async () => void asked.push('rest');
  const cutOff = () => void asked.push('cutOff');
  const closing = { requests: never, work: never, cutOff, rest };
  expect(await closeInTime(closing, { finishMs: 1, restMs: 60_000 })).toBe(false);
  expect(asked).toEqual(['cutOff', 'rest']);
});

it('waits for nothing that does not close', async () => {
  const done = async () => undefined;
  const closing = { requests: done, work: done, cutOff: done, rest: never };
  expect(await closeInTime(closing, { finishMs: 60_000, restMs: 1 })).toBe(false);
});

it('tells what fails while it is closed', async () => {
  const done = async () => undefined;
  const fails = () => Promise.reject(new Error('the database is gone'));
  const closing = { requests: done, work: done, cutOff: done, rest: fails };
  await expect(closeInTime(closing, LONG)).rejects.toThrow('the database is gone');
});
