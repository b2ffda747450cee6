import { afterEach, expect, it } from 'vitest';
import { streamState } from './stream-state.ts';

afterEach(() => streamState.reset());

function waitingFor() {
  const wait = { isOver: false };
  const over = (async () => {
    await streamState.untilSettled();
    wait.isOver = true;
  })();
  return { wait, over };
}

it('delays reads until the stream is open, and none after that', async () => {
  const first = waitingFor();
  const second = waitingFor();
  await Promise.resolve();
  expect([first.wait.isOver, second.wait.isOver]).toEqual([false, false]);
  streamState.markOpen();
  await Promise.all([first.over, second.over]);
  expect(streamState.isUnavailable()).toBe(false);
  await streamState.untilSettled();
});

it('starts reads without a stream that does not open, and remembers that they started without it', async () => {
  await streamState.untilSettled();
  expect(streamState.isUnavailable()).toBe(true);
  // The next session's reads wait again.
  streamState.reset();
  expect(streamState.isUnavailable()).toBe(false);
  const { wait, over } = waitingFor();
  await Promise.resolve();
  expect(wait.isOver).toBe(false);
  streamState.markOpen();
  await over;
});
