import { describe, expect, it } from 'vitest';
import { contactsOfOperator, digitsOf, readableNumber, usableContacts } from './contacts.ts';

describe('numbers', () => {
  it.each([
    ['8000000100', '8000000100'],
    ['800 000-0100', '8000000100'],
    ['(55) 0000 0100', '5500000100'],
    ['+52 55 0000 0100', '+525500000100'],
    ['Tel. 800 000 0100 ext. 5', '8000000100'],
    ['*#06#', ''],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('of %j dial %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it('are read as the country writes them', () => {
    expect(readableNumber('8000000100', 'MX')).toBe('800 000 0100');
    expect(readableNumber('5500000100', 'MX')).toBe('55 0000 0100');
    expect(readableNumber('9000000100', 'IN')).toBe('90000 00100');
    expect(readableNumber('02-8123-4567', 'PH')).toBe('02 8123 4567');
    expect(readableNumber('8123-4567 local 5', 'PH')).toBe('8123-4567');
  });
});

describe('contacts', () => {
  it('offer no mailbox with a second recipient or a text', () => {
    const email = 'a@b.mx?bcc=c@d.mx';
    expect(usableContacts({ telephone: '', whatsApp: '', email })).toBeNull();
  });

  it('are parsed from the operator’s contact line', () => {
    expect(contactsOfOperator('ayuda24@cauce.example · 800 000 0100')).toEqual({
      telephone: '800 000 0100',
      whatsApp: '',
      email: 'ayuda24@cauce.example',
    });
    expect(contactsOfOperator('Escribe a: laura.m+x@mail.example.mx, o llama')?.email).toBe(
      'laura.m+x@mail.example.mx',
    );
    // Cutting a longer address would make it somebody else's.
    expect(contactsOfOperator(`${'x'.repeat(65)}@cauce.example`)?.email ?? '').toBe('');
    expect(contactsOfOperator('')).toBeNull();
  });
});
