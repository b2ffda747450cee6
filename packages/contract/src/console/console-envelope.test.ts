import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readComplaintChange } from './complaints/complaint-desk.ts';
import { consoleFailure, readConsoleEnvelope } from './console-envelope.ts';
import { CONSOLE_REFUSALS } from './console-refusals.ts';
import { refusals } from '../wire/refusals.ts';

const endpoint = { reply: v.object({ version: v.number() }) };
const read = (body: unknown, retryAfterMs: number | null = null) =>
  readConsoleEnvelope(endpoint, body, 'r-1', retryAfterMs);

describe('an answer of the console', () => {
  it('is its data without unknown fields', () => {
    const body = { success: true, data: { version: 2, later: true } };
    expect(read(body)).toEqual({ ok: true, data: { version: 2 }, raw: body });
  });

  it.each([...CONSOLE_REFUSALS, ...Object.keys(refusals)])(
    'is the refusal %s if it names that',
    (refusal) => {
      expect(read({ success: false, refusal })).toMatchObject({
        ok: false,
        refusal,
        code: refusal,
        requestId: 'r-1',
      });
    },
  );

  it('keeps a refusal’s facts and its retry time', () => {
    const body = { success: false, refusal: 'changedMeanwhile', facts: { version: 7 } };
    expect(read(body, 4_000)).toMatchObject({ raw: body, retryAfterMs: 4_000 });
  });

  it.each([
    ['nothing', null],
    ['a page of a proxy', '<html>'],
    ['a list', [{ success: true }]],
    ['no data', { success: true }],
    ['data of another shape', { success: true, data: { version: 'two' } }],
    ['success as a text', { success: 'true', data: { version: 2 } }],
    ['failure without a name', { success: false }],
    ['a refusal that nobody knows', { success: false, refusal: 'because' }],
    ['a refusal that every object has', { success: false, refusal: 'toString' }],
    ['a refusal that is no text', { success: false, refusal: ['notFound'] }],
  ])('with %s is not ours', (_what, body) => {
    expect(read(body)).toMatchObject({ ok: false, refusal: 'notOurServer', requestId: 'r-1' });
  });

  it('never throws, and is either data of its shape or a failure with a name', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          success: fc.oneof(fc.boolean(), fc.jsonValue()),
          data: fc.oneof(fc.record({ version: fc.jsonValue() }), fc.jsonValue()),
          refusal: fc.oneof(fc.constantFrom(...CONSOLE_REFUSALS), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(odd, (body) => {
        const outcome = read(body);
        expect(outcome.ok ? typeof outcome.data.version : typeof outcome.refusal).toBe(
          outcome.ok ? 'number' : 'string',
        );
      }),
    );
  });

  it('that names a refusal is never read as success, whatever else it contains', () => {
    expect(read({ success: true, refusal: 'failed', data: { version: 1 } }).ok).toBe(false);
  });
});

describe('a failure of the console', () => {
  it('has its name as its code, because the console has its own texts', () => {
    expect(consoleFailure('offline')).toEqual({
      ok: false,
      refusal: 'offline',
      code: 'offline',
      message: '',
      requestId: '',
      retryAfterMs: null,
      raw: null,
    });
  });

  it('with the agent who changed a complaint is read, and any other has no such facts', () => {
    const facts = {
      version: 4,
      changedBy: { id: 'mateo', name: 'Mateo Salas' },
      changedAt: '2026-04-24T21:40:00.000Z',
    };
    expect(readComplaintChange({ refusal: 'changedMeanwhile', facts })).toEqual(facts);
    expect(readComplaintChange({ facts: { ...facts, changedBy: null } })).toMatchObject({
      changedBy: null,
    });
    for (const raw of [null, {}, { facts: null }, { facts: { ...facts, changedAt: 'today' } }])
      expect(readComplaintChange(raw)).toBeNull();
  });
});
