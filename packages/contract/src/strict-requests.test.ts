import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.server.ts';
import { writtenRequests } from '../test/written-requests.ts';

const accepts = (request: v.GenericSchema, given: unknown): boolean =>
  v.safeParse(request, given).success;

/** Calls by name, each with one valid request. */
const valid = [...new Map(writtenRequests.map((one) => [one.name, one])).values()];

describe('a request of a borrower or a partner', () => {
  // Read by promotional pages from an address that others write: what an advertiser adds to it is ignored.
  const ofAdvertisers = new Set([
    'trackVisit',
    'trackClick',
    'readLandingConfig',
    'readWorkCaptcha',
  ]);
  const strict = valid.filter(({ name }) => !ofAdvertisers.has(name));

  it.each(strict)('$name is refused with a field that it does not have', ({ fields, request }) => {
    for (const extra of ['status', 'amountMinor', 'userIdd', '__proto__x'])
      expect([extra, accepts(request, { ...fields, [extra]: '1' })]).toEqual([extra, false]);
  });

  it.each(valid)('$name converts nothing to text: no number, list or object', (one) => {
    for (const key of Object.keys(one.fields))
      for (const given of [0, 7, true, null, [], ['x'], {}, { toString: 'x' }]) {
        const isTaken = accepts(one.request, { ...one.fields, [key]: given });
        expect([key, given, isTaken]).toEqual([key, given, false]);
      }
  });

  it.each(valid)('$name refuses anything but an object', ({ request }) => {
    for (const given of [undefined, null, '', 'orderId=D174', 7, true, [{}]])
      expect([given, accepts(request, given)]).toEqual([given, false]);
  });

  it.each(valid)('$name never throws, whatever value a field has', ({ fields, request }) => {
    const keys = Object.keys(fields);
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json());
    fc.assert(
      fc.property(fc.constantFrom(...keys), text, (key, given) => {
        expect(typeof accepts(request, { ...fields, [key]: given })).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });

  const idFields = ['orderId', 'productId', 'problemId', 'userId', 'payCode', 'planId'];
  const withIds = valid.flatMap(({ name, fields, request }) =>
    idFields
      .filter((key) => (fields[key] ?? '') !== '')
      .map((key) => ({ name, key, fields, request })),
  );

  it.each(withIds)(
    '$name refuses a $key that would have to be escaped',
    ({ key, fields, request }) => {
      for (const given of [
        "D'174",
        'D 174',
        'D/174',
        'D174\n',
        'D174\0',
        '<D174>',
        'ñ',
        'x'.repeat(300),
      ])
        expect([given, accepts(request, { ...fields, [key]: given })]).toEqual([given, false]);
    },
  );

  const withAmounts = valid.filter(({ fields }) => fields['amount'] !== undefined);

  it.each(withAmounts)('$name takes an amount as digits of the smallest unit', (one) => {
    const odd = ['', ' 1', '1 ', '+1', '-1', '1.0', '1,000', '1e3', '0x1', '١', '9'.repeat(13)];
    for (const amount of odd)
      expect([amount, accepts(one.request, { ...one.fields, amount })]).toEqual([amount, false]);
    for (const amount of ['1', '100', '999999999999'])
      expect([amount, accepts(one.request, { ...one.fields, amount })]).toEqual([amount, true]);
  });

  it('is tested here for every call with fields', () => {
    const written = new Set(valid.map(({ name }) => name));
    const needing = endpoints.filter(({ request }) => !accepts(request, {}));
    expect(needing.filter(({ name }) => !written.has(name)).map(({ name }) => name)).toEqual([]);
  });
});
