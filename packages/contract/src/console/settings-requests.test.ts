import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { saveContacts } from './contacts.ts';
import { arranged, savedBy, titles, version } from './operator-values.ts';

const NONE = { whatsApp: null, telephone: null, email: null, hoursEs: null, hoursEn: null };

describe('the contacts that an operator sets', () => {
  const read = (set: object) =>
    v.safeParse(saveContacts.request, { version: 1, set: { ...NONE, ...set } });

  it.each([
    ['55 0000 0200', '5500000200'],
    ['+52 (55) 0000-0200', '+525500000200'],
    ['800.000.0100', '8000000100'],
  ])('store the telephone typed as %j as %s, which can be dialled', (typed, dialled) => {
    for (const field of ['whatsApp', 'telephone']) {
      const { success, output } = read({ [field]: typed });
      expect([success, output]).toMatchObject([true, { set: { [field]: dialled } }]);
    }
  });

  it.each(['', '123', '+', '55-0000-0200 ext 3', '٥٥٠٠٠٠٠٢٠٠', '1'.repeat(16), 5_500_000_200])(
    'refuse the telephone %j',
    (typed) => {
      expect(read({ telephone: typed }).success).toBe(false);
    },
  );

  it.each([
    ['email', 'AYUDA@cauce.example'],
    ['hoursEs', 'Lunes a viernes de 9:00 a 18:00.'],
  ])('accept as %s %j', (field, typed) => {
    expect(read({ [field]: typed }).success).toBe(true);
  });

  it.each([
    ['email', 'ayuda'],
    ['hoursEs', ''],
    ['hoursEn', 'a\nb'],
    ['hoursEn', 'x'.repeat(201)],
  ])('refuse as %s %j', (field, typed) => {
    expect(read({ [field]: typed }).success).toBe(false);
  });

  it('must all be sent, so that none is reset by an omission', () => {
    for (const field of Object.keys(NONE)) {
      const { [field as keyof typeof NONE]: _left, ...rest } = NONE;
      expect(v.is(saveContacts.request, { version: 1, set: rest })).toBe(false);
    }
    expect(read({}).success).toBe(true);
  });
});

describe('a setting that an operator saves', () => {
  it.each([0, 1, 2_147_483_647])('is changed from version %d', (seen) => {
    expect(v.is(version, seen)).toBe(true);
  });

  it.each([-1, 1.5, 2_147_483_648, '1', null])('is not changed from version %j', (seen) => {
    expect(v.is(version, seen)).toBe(false);
  });

  it('has a title in both languages, and in no other', () => {
    expect(v.is(titles, { es: 'Cobranza', en: 'Collection' })).toBe(true);
    for (const given of [{ es: 'Cobranza' }, { es: 'a', en: '' }, { es: 'a', en: 'b', fr: 'c' }])
      expect(v.is(titles, given)).toBe(false);
  });

  it.each([[[]], [['a', 'a']], [['a', 'b c']], [Array.from({ length: 501 }, (_, at) => `a${at}`)]])(
    'is not arranged as %j',
    (ids) => {
      expect(v.is(arranged, ids)).toBe(false);
    },
  );

  it('has an author and a time, or was never changed', () => {
    const agent = { id: 'a-1', name: 'Laura Ríos' };
    expect(v.is(savedBy, null)).toBe(true);
    expect(v.is(savedBy, { agent, at: '2026-03-02T18:05:00.000Z' })).toBe(true);
    expect(v.is(savedBy, { agent, at: '2026-03-02' })).toBe(false);
    expect(v.is(savedBy, { agent: { id: 'a-1' }, at: '2026-03-02T18:05:00.000Z' })).toBe(false);
  });
});
