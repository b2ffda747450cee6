import { readContacts } from '@cauce/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let lender: TestApp;
beforeAll(async () => {
  lender = await startTestApp({ withDemo: false });
});
afterAll(() => lender.close());

test('tells anybody how to reach a person (phone is WhatsApp, va the telephone)', async () => {
  const { whatsApp, telephone, email } = lender.settings.brand.contacts;
  const answer = await lender.call(readContacts, { overall: '30' }, { as: null });
  expect(answer.body).toEqual({
    code: '0',
    message: '',
    data: { phone: whatsApp, va: telephone, email },
  });
  expect(answer.outcome).toMatchObject({ ok: true, data: { whatsApp, telephone, email } });
});
