import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.server.ts';
import { confirmLoan, quoteLoan } from './loans/loan-confirmation.server.ts';
import { readLoan } from './loans/loan-detail.server.ts';
import { rateService } from './loans/rating.server.ts';

describe('every endpoint', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: its sample is exactly what it writes, and can be read',
    (_name, endpoint) => {
      expect(v.safeParse(endpoint.reply, endpoint.sample).issues).toBeUndefined();
      expect(v.safeParse(endpoint.read, endpoint.sample).issues).toBeUndefined();
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s reads any reply without failing, NaN or undefined',
    (_name, endpoint) => {
      fc.assert(
        fc.property(fc.jsonValue(), (reply) => {
          const read = v.safeParse(endpoint.read, reply);
          expect(read.success).toBe(true);
          expect(JSON.stringify(read.output) ?? '').not.toContain('NaN');
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s survives the loss or the mangling of any one field of its sample',
    (_name, endpoint) => {
      const sample = endpoint.sample as Record<string, unknown> | null;
      for (const key of Object.keys(sample ?? {})) {
        for (const mangled of [undefined, null, '', '0', 'x', -1, [], {}, [null]]) {
          const reply = { ...sample, [key]: mangled };
          expect(v.safeParse(endpoint.read, reply).success, `${key}: ${String(mangled)}`).toBe(
            true,
          );
        }
      }
    },
  );

  it('has a unique path and name', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      endpoints.length,
    );
  });
});

describe('requests', () => {
  const confirm = { productId: 'flex', amount: '300000', periods: '120', termUnit: 'D' };

  it('are written as they are read', () => {
    const input = v.parse(confirmLoan.request, confirm);
    expect(confirmLoan.write(input)).toEqual(confirm);
    expect(
      v.parse(quoteLoan.request, quoteLoan.write({ productId: 'flex', isReload: true })),
    ).toEqual({
      productId: 'flex',
      isReload: true,
    });
    expect(v.parse(readLoan.request, { orderId: 'D174' })).toEqual({
      orderId: 'D174',
      productId: null,
    });
  });

  it.each([
    '0x10',
    '0b11',
    '1e3',
    ' 12 ',
    'Infinity',
    '9007199254740993',
    '-1',
    '1.5',
    '',
    '٣',
    '1,000',
  ])('refuse %j as an amount', (amount) => {
    expect(v.safeParse(confirmLoan.request, { ...confirm, amount }).success).toBe(false);
  });

  it.each([true, null, 7, [7], {}, undefined])('refuse %j as an amount', (amount) => {
    expect(v.safeParse(confirmLoan.request, { ...confirm, amount }).success).toBe(false);
  });

  it('refuse fields that they do not know', () => {
    expect(v.safeParse(confirmLoan.request, { ...confirm, status: '200' }).success).toBe(false);
    expect(v.safeParse(rateService.request, { score: '5', stars: '5' }).success).toBe(false);
  });

  it.each(['0', '6', '4.5', '05', ''])('refuse %j as a score', (score) => {
    expect(v.safeParse(rateService.request, { score }).success).toBe(false);
  });
});
