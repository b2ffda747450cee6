import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.server.ts';
import { defineEndpoint, writeNothing } from './endpoint.ts';
import type { Dialect } from './endpoint.ts';
import { writeRefusal, writeSuccess } from './envelope.server.ts';
import { readEnvelope } from './envelope.ts';
import { refusals } from './refusals.ts';
import { looseRecord, looseText } from './values.ts';

const endpoint = (dialect: Dialect) =>
  defineEndpoint({
    name: 'sample',
    method: 'POST',
    path: '/sample',
    encoding: 'form',
    dialect,
    access: 'public',
    write: writeNothing,
    read: looseRecord({ name: looseText }),
    refusals: ['orderNotFound', 'offerExpired'],
    codes: { offerExpired: '-1' },
  });

describe('the three dialects of success', () => {
  it.each([
    ['zero', { code: 0 }, true],
    ['zero', { code: '0' }, true],
    ['zero', { code: '000' }, true],
    ['zero', { code: '' }, false],
    ['zero', { code: null }, false],
    ['zero', {}, false],
    ['zero', { code: '0x0' }, false],
    ['zero', { code: ' 0' }, true],
    ['zero', { code: '+0' }, true],
    ['zero', { code: '0.0' }, true],
    ['zero', { code: 0.0 }, true],
    ['zero', { code: '0.1' }, false],
    ['zero', { code: ' ' }, false],
    ['zero', { code: '+' }, false],
    ['zero', { code: '1' }, false],
    ['zero', { code: [] }, false],
    ['doubleZero', { code: '00' }, true],
    ['doubleZero', { code: '0' }, false],
    ['doubleZero', { code: 0 }, false],
    ['doubleZero', { code: '000' }, false],
    ['doubleZero', { code: ' 00' }, false],
    ['flag', { success: true, code: '0' }, true],
    ['flag', { success: 'true' }, true],
    ['flag', { success: false, code: '0' }, false],
    ['flag', { code: '0' }, false],
  ] as const)('%s reads %j as success: %s', (dialect, body, isSuccess) => {
    expect(readEnvelope(endpoint(dialect), { ...body, data: { name: 'a' } }, 'f').ok).toBe(
      isSuccess,
    );
  });

  it.each(['zero', 'doubleZero', 'flag'] as const)('%s reads back what it writes', (dialect) => {
    const written = writeSuccess(endpoint(dialect), { name: 'a' });
    expect(readEnvelope(endpoint(dialect), written, 'f')).toMatchObject({
      ok: true,
      data: { name: 'a' },
    });
    const refused = writeRefusal(endpoint(dialect), 'orderNotFound', 'No está');
    expect(readEnvelope(endpoint(dialect), refused, 'f')).toMatchObject({
      ok: false,
      refusal: 'orderNotFound',
      message: 'No está',
      requestId: 'f',
    });
  });

  it('writes both the flag and a code on flag endpoints', () => {
    expect(writeSuccess(endpoint('flag'), null)).toEqual({
      success: true,
      code: '0',
      message: '',
      data: null,
    });
  });
});

describe('refusals on the wire', () => {
  it('writes a refusal with the endpoint’s own code if it has one, and reads it back by name', () => {
    const written = writeRefusal(endpoint('zero'), 'offerExpired', '');
    expect(written.code).toBe('-1');
    expect(readEnvelope(endpoint('zero'), written, '')).toMatchObject({ refusal: 'offerExpired' });
  });

  it('recognises refusals of any call by name, declared or not', () => {
    expect(
      readEnvelope(endpoint('flag'), writeRefusal(null, 'sessionExpired', ''), ''),
    ).toMatchObject({
      refusal: 'sessionExpired',
    });
  });

  it('reads an unknown code as the general refusal and keeps the code', () => {
    expect(readEnvelope(endpoint('zero'), { code: 77, message: 'No' }, '')).toMatchObject({
      refusal: 'refused',
      code: '77',
      message: 'No',
    });
  });

  it.each([null, 'html', 7, [], { hello: 1 }])(
    'recognises %j as an answer that is not ours',
    (body) => {
      expect(readEnvelope(endpoint('zero'), body, '')).toMatchObject({
        ok: false,
        refusal: 'notOurServer',
      });
    },
  );

  it('never uses one code for two refusals of an endpoint', () => {
    for (const one of endpoints) {
      const codes = one.refusals.map((name) => one.codes?.[name] ?? refusals[name].code);
      expect(new Set(codes).size, one.name).toBe(codes.length);
    }
  });
});
