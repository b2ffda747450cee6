import { afterEach, expect, it } from 'vitest';
import { streamStanding } from './stream-standing.ts';

afterEach(() => streamStanding.forget());

function waitingFor() {
  const wait = { isOver: false };
  const over = (async () => {
    await streamStanding.wait();
    wait.isOver = true;
  })();
  return { wait, over };
}

it('delays reads until the stream is open, and none after that', async () => {
  const first = waitingFor();
  const second = waitingFor();
  await Promise.resolve();
  expect([first.wait.isOver, second.wait.isOver]).toEqual([false, false]);
  streamStanding.begin();
  await Promise.all([first.over, second.over]);
  expect(streamStanding.wasGivenUp()).toBe(false);
  await streamStanding.wait();
});

it('starts reads without a stream that does not open, and remembers that they started without it', async () => {
  await streamStanding.wait();
  expect(streamStanding.wasGivenUp()).toBe(true);
  // The next session's reads wait again.
  streamStanding.forget();
  expect(streamStanding.wasGivenUp()).toBe(false);
  const { wait, over } = waitingFor();
  await Promise.resolve();
  expect(wait.isOver).toBe(false);
  streamStanding.begin();
  await over;
});
