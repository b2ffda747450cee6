import { readLoan, setRepayAddress } from '@cauce/contract/server';
import { expect, test } from 'vitest';
import { partnerCall } from '../../../test/partner-call.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { listRepayHosts } from '../orders.ts';

const app = appForFile({
  settings: { brand: { ...testSettings().brand, allowedOrigins: ['https://pay.example'] } },
});

async function set(fields: object, secret?: string) {
  const call = partnerCall(app, setRepayAddress.path, JSON.stringify(fields), secret);
  return (await app.inject(call)).json<{ code: string; data: unknown }>();
}

async function shown(orderId: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `${readLoan.path}?userId=1001&sessionId=demo-1001`,
    payload: `productId=flex&orderId=${orderId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.json<{ data: { h5Url: string } }>().data.h5Url;
}

test('the back office’s repayment address is used until it is changed', async () => {
  const h5Url = 'https://pay.example/loans?loan=7';
  const input = { userId: '1001', orderId: 'D174', h5Url };
  expect(await set(input)).toMatchObject({ code: '0', data: { orderId: 'D174', h5Url } });
  expect(await shown('D174')).toBe(h5Url);
  const entry = await app.db
    .selectFrom('audit_log')
    .select(['subject_id', 'details'])
    .where('act', '=', 'setRepayAddress')
    .executeTakeFirstOrThrow();
  expect(entry.subject_id).toBe('D174');
  expect(JSON.stringify(entry.details)).not.toContain('loan=7');
  expect(await listRepayHosts(app.db)).toEqual(['pay.example']);
  expect(await set({ ...input, h5Url: '' })).toMatchObject({ code: '0' });
  expect(await shown('D174')).toBe('');
});

test('an address that no page would follow is refused', async () => {
  for (const h5Url of ['https://evil.example/', 'http://pay.example/', 'javascript:alert(1)', 'x'])
    expect(await set({ userId: '1001', orderId: 'D174', h5Url })).toMatchObject({ code: '1460' });
  expect(await shown('D174')).toBe('');
});

test('nobody sets the address of a loan that is not this borrower’s, or without the key', async () => {
  const h5Url = 'https://pay.example/';
  expect(await set({ userId: '1002', orderId: 'D174', h5Url })).toMatchObject({ code: '1404' });
  expect(await set({ userId: '1001', orderId: 'nope', h5Url })).toMatchObject({ code: '1404' });
  const unsigned = await set({ userId: '1001', orderId: 'D174', h5Url }, 'wrong');
  expect(unsigned.code).not.toBe('0');
  expect(await shown('D174')).toBe('');
});
