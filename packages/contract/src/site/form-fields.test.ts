import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CONTACT_LIMITS, telephoneOf } from './public-site.ts';
import { leaveMessage } from './public-site.server.ts';
import { filledText } from './filled-text.server.ts';

describe('a field of a public form', () => {
  const takes = (text: unknown): boolean => v.is(filledText(5), text);

  it.each(['a', 'abcde', '¿Qué?', '漢字漢字漢', '👍🏽👍🏽👍🏽👍🏽👍🏽', '  abcde  '])('takes %j', (text) => {
    expect(takes(text)).toBe(true);
  });

  it.each([
    '',
    '   ',
    '\n\t',
    '\u200b',
    ' \u200d\u2060 ',
    'abcdef',
    '漢字漢字漢字',
    'a\0b',
    7,
    null,
    ['a'],
  ])('does not take %j', (text) => {
    expect(takes(text)).toBe(false);
  });

  it('is without the space around it', () => {
    expect(v.parse(filledText(5), ' abc ')).toBe('abc');
  });

  it('is refused without being parsed if it is far too long', () => {
    expect(takes('e\u0301'.repeat(20))).toBe(false);
    expect(takes(' '.repeat(1_000_000))).toBe(false);
  });
});

describe('the contact form', () => {
  const filled = {
    name: 'Ana Ruiz',
    telephone: '55 1234 5678',
    email: 'ana@example.com',
    message: '¿Cuánto tarda?',
  };
  const takes = (change: Record<string, unknown>): boolean =>
    v.is(leaveMessage.request, { ...filled, ...change });

  it.each(Object.entries(CONTACT_LIMITS))('has a %s of at most %d characters', (field, most) => {
    const fits = field === 'email' ? `${'a'.repeat(40)}@example.com` : 'x'.repeat(most);
    expect(takes({ [field]: fits })).toBe(true);
    expect(takes({ [field]: 'x'.repeat(most + 1) })).toBe(false);
    expect(takes({ [field]: '' })).toBe(false);
    expect(takes({ [field]: undefined })).toBe(false);
  });

  it.each([
    ['55 1234 5678', '55 1234 5678'],
    ['+52 (55) 1234-5678', '+52 (55) 1234-5678'],
    ['tel: 55.1234', ' 551234'],
    ['<b>55</b>', '55'],
    ['cincuenta', ''],
  ])('drops from the telephone %j the characters that cannot be dialled: %j', (typed, kept) => {
    expect(telephoneOf(typed)).toBe(kept);
  });
});
