import { bindBankAccount, endpoints, rateService, readContract } from '@cauce/contract/server';
import { expect, it } from 'vitest';
import { leaveOutUnknown } from './leave-out.ts';

it('drops unknown fields of a form and logs each name once, never a value or a name that could be data', () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line[0]) };
  const leaveOut = leaveOutUnknown(rateService);
  const sent = { score: '5', surprise: 'secret', '5512345678': 'x' };
  expect(leaveOut(sent, log)).toEqual({ score: '5' });
  expect(leaveOut(sent, log)).toEqual({ score: '5' });
  expect(lines).toEqual([{ field: 'rateService.surprise' }, { field: 'rateService.?' }]);
});

it('leaves a query as it is', () => {
  const fields = { orderNo: 'D174', utm: 'a' };
  expect(leaveOutUnknown(readContract)(fields, { warn: () => undefined })).toBe(fields);
});

it.each(endpoints.filter(({ encoding }) => encoding === 'form' || encoding === 'multipart'))(
  'drops what $name does not know',
  (endpoint) => {
    expect(leaveOutUnknown(endpoint)({ surprise: 'x' }, { warn: () => undefined })).toEqual({});
  },
);

it('keeps the fields of each of an endpoint’s shapes', () => {
  const leaveOut = leaveOutUnknown(bindBankAccount);
  for (const sent of [{ clabe: '1' }, { accountNumber: '1', bankCode: 'A' }])
    expect(leaveOut({ ...sent, channel: 'x' }, { warn: () => undefined })).toEqual(sent);
});
