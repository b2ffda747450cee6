import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.server.ts';
import { writeRefusal, writeSuccess } from './wire/envelope.server.ts';
import { readEnvelope } from './wire/envelope.ts';
import { refusals } from './wire/refusals.ts';
import type { RefusalName } from './wire/refusals.ts';

const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
/** As it arrives, after being sent as text. */
const asJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe('an answer, from the server’s writer to the client’s reader', () => {
  it.each(named)('of %s is its payload', (_name, endpoint) => {
    const outcome = readEnvelope(endpoint, asJson(writeSuccess(endpoint, endpoint.sample)), 'r-1');
    expect(outcome).toMatchObject({ ok: true, data: v.parse(endpoint.read, endpoint.sample) });
  });

  it.each(named)(
    'of %s is each of its refusals by name, with the sentence for the borrower',
    (_, endpoint) => {
      for (const name of endpoint.refusals) {
        const body = asJson(writeRefusal(endpoint, name, 'No se puede.'));
        expect(readEnvelope(endpoint, body, 'r-1')).toMatchObject({
          ok: false,
          refusal: name,
          message: 'No se puede.',
          requestId: 'r-1',
        });
      }
    },
  );

  it.each(named)('of %s identifies each refusal by its code', (_name, endpoint) => {
    const codes = endpoint.refusals.map((name) => endpoint.codes?.[name] ?? refusals[name].code);
    expect(new Set(codes).size).toBe(codes.length);
    // None is a success in any dialect.
    for (const code of codes) expect(code).not.toMatch(/^\s*[+-]?0*(?:\.0*)?\s*$/);
  });

  const ofTransport = (Object.keys(refusals) as RefusalName[]).filter(
    // 401 has one name for borrowers, and another one for partners' servers, which read the status.
    (name) => refusals[name].status >= 400 && name !== 'badSignature',
  );

  it.each(named)('of %s may be a refusal that any call can give', (_name, endpoint) => {
    for (const name of ofTransport) {
      const outcome = readEnvelope(endpoint, asJson(writeRefusal(null, name, '')), '');
      const isSigned = endpoint.refusals.includes('badSignature') && name === 'sessionExpired';
      expect(outcome).toMatchObject({ ok: false, refusal: isSigned ? 'badSignature' : name });
    }
  });

  it.each(named)(
    'of %s written by a proxy or a portal is recognised as not ours',
    (_name, endpoint) => {
      const foreign = [null, undefined, '', '<html>', 7, [], [{ code: '0' }], {}, { data: {} }];
      for (const body of foreign)
        expect(readEnvelope(endpoint, body, '')).toMatchObject({
          ok: false,
          refusal: 'notOurServer',
        });
    },
  );
});
