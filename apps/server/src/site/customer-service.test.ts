import { readContacts } from '@cauce/contract/server';
import { expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';

const lender = appForFile({ withDemo: false });

test('returns the contacts of customer service to anybody (phone is WhatsApp, va the telephone)', async () => {
  const { whatsApp, telephone, email } = lender.settings.brand.contacts;
  const answer = await lender.call(readContacts, { overall: '30' }, { as: null });
  expect(answer.body).toEqual({
    code: '0',
    message: '',
    data: { phone: whatsApp, va: telephone, email },
  });
  expect(answer.outcome).toMatchObject({ ok: true, data: { whatsApp, telephone, email } });
});
