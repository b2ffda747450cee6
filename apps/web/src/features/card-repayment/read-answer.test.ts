import { failure, refusals } from '@cauce/contract';
import type { Failure, RefusalName } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { readCommit, readConfirm, readFailure } from './read-answer.ts';

const messageOf = ({ message }: Failure) => message || 'nuestras palabras';
const fails = (refusal: RefusalName, code = '', message = '', waitMs: number | null = null) =>
  failure(refusal, code, message, 'F1', null, waitMs);

describe('what an answer means', () => {
  it('reads a commit', () => {
    const read = (needsCode: boolean, recordId: string) =>
      readCommit({ ok: true, data: { needsCode, recordId }, raw: null }, messageOf);
    expect(read(true, 'r1')).toEqual({ kind: 'needsCode', recordId: 'r1' });
    expect(read(false, 'r1')).toEqual({ kind: 'done' });
    // Without a record id the code cannot be confirmed, but the status can still be read.
    expect(read(true, '')).toEqual({ kind: 'inProcess' });
  });

  it('reads 800005 as in process and 800006 as a wrong code, whoever sent them', () => {
    expect(readFailure(fails('paymentOpen'), messageOf).kind).toBe('inProcess');
    expect(readFailure(fails('refused', '800005'), messageOf).kind).toBe('inProcess');
    expect(readFailure(fails('stillRunning'), messageOf).kind).toBe('inProcess');
    expect(readFailure(fails('wrongCode'), messageOf).kind).toBe('wrongCode');
    expect(readConfirm(fails('refused', '800006'), messageOf).kind).toBe('wrongCode');
  });

  it('reports no failure before the outcome is decided', () => {
    for (const refusal of ['offline', 'timedOut', 'notOurServer', 'failed', 'unavailable'] as const)
      expect(readFailure(fails(refusal), messageOf)).toMatchObject({
        kind: 'unknown',
        requestId: 'F1',
      });
  });

  it('reads every other refusal as decided, with the server’s words or ours', () => {
    const undecided = new Set(['offline', 'timedOut', 'notOurServer', 'failed', 'unavailable']);
    for (const name of Object.keys(refusals) as RefusalName[]) {
      if (undecided.has(name)) continue;
      expect(readFailure(fails(name), messageOf).kind).not.toBe('unknown');
    }
    expect(readFailure(fails('refused', '9', 'Banco cerrado'), messageOf)).toMatchObject({
      kind: 'refused',
      message: 'Banco cerrado',
    });
    expect(readFailure(fails('codeSpent'), messageOf).kind).toBe('over');
    expect(readFailure(fails('tooManyRequests', '', '', 16_500), messageOf)).toMatchObject({
      kind: 'refused',
      waitSeconds: 17,
    });
  });
});
