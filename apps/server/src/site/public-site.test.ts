import { CONTACT_LIMITS } from '@cauce/contract';
import { leaveMessage } from '@cauce/contract/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { sendingContacts } from '../../test/test-settings.ts';

const written = {
  name: 'Ana López',
  telephone: '55 1234 5678',
  email: 'ana@correo.example',
  message: '¿Puedo pagar antes?',
};

let sending: TestApp;
let checking: TestApp;
beforeAll(async () => {
  sending = await startTestApp({ withDemo: false, settings: sendingContacts() });
  checking = await startTestApp({ withDemo: false });
});
afterAll(() => Promise.all([sending.close(), checking.close()]));
beforeEach(async () => {
  await sending.db.deleteFrom('contact_messages').execute();
});

const stored = (lender: TestApp) => lender.db.selectFrom('contact_messages').selectAll().execute();

describe('a message of a visitor (contact.sends)', () => {
  test('is stored as it was written, without a session', async () => {
    const { outcome } = await sending.call(leaveMessage, written, { as: null });
    expect(outcome).toMatchObject({ ok: true });
    expect(await stored(sending)).toEqual([
      expect.objectContaining({ ...written, language: 'es', sent_at: expect.any(Date) }),
    ]);
  });

  test('is stored once however often it is sent that day, also concurrently', async () => {
    const send = () => sending.call(leaveMessage, written, { as: null });
    await Promise.all([send(), send(), send()]);
    expect((await send()).outcome).toMatchObject({ ok: true });
    expect(await stored(sending)).toHaveLength(1);
    await sending.call(leaveMessage, { ...written, message: 'Otra cosa' }, { as: null });
    expect(await stored(sending)).toHaveLength(2);
  });

  test.each(['name', 'telephone', 'email', 'message'] as const)(
    'without %s is refused',
    async (field) => {
      const bad = { ...written, [field]: '   ' };
      const { outcome } = await sending.call(leaveMessage, bad, { as: null });
      expect(outcome).toMatchObject({ ok: false, refusal: 'invalidRequest' });
      expect(await stored(sending)).toEqual([]);
    },
  );

  test('is limited in characters as a person counts them', async () => {
    const flag = '🇲🇽';
    const long = {
      name: flag.repeat(CONTACT_LIMITS.name),
      telephone: flag.repeat(CONTACT_LIMITS.telephone),
      email: flag.repeat(CONTACT_LIMITS.email),
      message: flag.repeat(CONTACT_LIMITS.message),
    };
    expect((await sending.call(leaveMessage, long, { as: null })).outcome.ok).toBe(true);
    expect(await stored(sending)).toEqual([expect.objectContaining(long)]);
    for (const message of [`${long.message}x`, 'a\0b']) {
      const { outcome } = await sending.call(leaveMessage, { ...long, message }, { as: null });
      expect(outcome).toMatchObject({ ok: false, refusal: 'invalidRequest' });
    }
  });

  test('is validated and not stored if the switch is as specified', async () => {
    expect((await checking.call(leaveMessage, written, { as: null })).outcome.ok).toBe(true);
    const { outcome } = await checking.call(leaveMessage, { ...written, name: '' }, { as: null });
    expect(outcome).toMatchObject({ ok: false, refusal: 'invalidRequest' });
    expect(await stored(checking)).toEqual([]);
  });
});
