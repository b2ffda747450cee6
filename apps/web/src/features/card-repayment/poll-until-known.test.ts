// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './read-answer.ts';
import { pollUntilKnown } from './poll-until-known.ts';

afterEach(() => vi.restoreAllMocks());

const unknown: Answer = { kind: 'unknown', message: '', requestId: '', waitSeconds: null };
const refused: Answer = { kind: 'refused', message: '', waitSeconds: null };
const open = { answer: unknown, refusal: 'offline' };
type Input = { answer: Answer; refusal: string | null };

async function follow(answers: readonly Input[]) {
  const waits: number[] = [];
  let times = 0;
  const found = await pollUntilKnown({
    isGone: () => false,
    repeat: async () => answers[(times += 1) - 1] ?? open,
    pause: async (ms) => void waits.push(ms),
  });
  return { found, waits, times };
}

describe('an open outcome', () => {
  it('is queried at 2, 5, 10, 20, 30 and 60 s, then left open', async () => {
    const { found, waits, times } = await follow([]);
    expect(found).toBeNull();
    expect(times).toBe(6);
    expect(waits).toEqual([2_000, 3_000, 5_000, 10_000, 10_000, 30_000]);
  });

  it('ends with the first answer that is about it', async () => {
    expect(await follow([open, { answer: { kind: 'done' }, refusal: null }])).toMatchObject({
      found: { kind: 'done' },
      times: 2,
    });
    const declined: Input = { answer: { ...refused, kind: 'over' }, refusal: 'paymentDeclined' };
    expect((await follow([declined])).found).toEqual(declined.answer);
  });

  it('is not ended by a rate limit, nor by a refusal that the payment itself may have caused', async () => {
    const busy: Input = { answer: refused, refusal: 'tooManyRequests' };
    expect(await follow([busy, busy])).toMatchObject({ found: null, times: 6 });
    const nothingOwed: Input = { answer: { ...refused, kind: 'over' }, refusal: 'notRepayable' };
    expect((await follow([nothingOwed])).found).toEqual({ kind: 'inProcess' });
  });

  it('sends nothing without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await follow([])).toMatchObject({ found: null, times: 0 });
  });
});
