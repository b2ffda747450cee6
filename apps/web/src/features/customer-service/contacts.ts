import type { OutputOf, PageConfig, readContacts } from '@cauce/contract';

/** Ways to reach a person; an empty one is not offered. */
export type Contacts = OutputOf<typeof readContacts>;

/** Codes to dial a country from abroad, which WhatsApp asks for in every number. */
const COUNTRY_CODES: Readonly<Record<PageConfig['country'], string>> = {
  MX: '52',
  IN: '91',
  PH: '63',
};

/** Area codes of two digits in Mexico: the capital, Guadalajara and Monterrey; all others have three. */
const SHORT_AREA = /^(?:55|56|33|81)/;

/** The first run of figures in a text, as it is written there; empty where there is no number. */
function writtenNumber(text: string): string {
  const [written = ''] = /\+?\(?\d[\d\s().-]*\d/.exec(text) ?? [];
  const { length } = written.replaceAll(/\D/g, '');
  return length >= 3 && length <= 15 ? written : '';
}

/** What is dialled: the digits, with the plus of an international number; empty where there is no number. */
export function digitsOf(text: string): string {
  return writtenNumber(text).replaceAll(/(?!^\+)\D/g, '');
}

/** A number as people of the country read it: `800 000 0100`, `55 0000 0100`; one of another shape as it came. */
export function readableNumber(text: string, country: PageConfig['country']): string {
  const digits = digitsOf(text);
  if (country !== 'MX' || !/^\d{10}$/.test(digits)) return writtenNumber(text);
  const area = SHORT_AREA.test(digits) ? 2 : 3;
  return `${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`;
}

/** Where a WhatsApp conversation with a number begins. */
export function whatsAppAddress(number: string, country: PageConfig['country']): string {
  const digits = digitsOf(number);
  const isNational = !digits.startsWith('+') && digits.replace(/^0+/, '').length <= 10;
  const code = isNational ? COUNTRY_CODES[country] : '';
  return `https://wa.me/${code}${digits.replace(/^\+?0*/, '')}`;
}

const MAILBOX = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;

/** What of an answer can be used, or null when nothing is left. A mailbox is one only if nothing stands beside it: no second recipient, no text of the mail. */
export function usableContacts({ telephone, whatsApp, email }: Contacts): Contacts | null {
  const mailbox = email.trim();
  const usable = {
    telephone: writtenNumber(telephone),
    whatsApp: writtenNumber(whatsApp),
    email: MAILBOX.exec(mailbox)?.[0] === mailbox ? mailbox : '',
  };
  return Object.values(usable).every((value) => value === '') ? null : usable;
}

/** The operator's contact in the page's config: free text with a number, a mailbox or both. */
export function contactsOfOperator(contact: string): Contacts | null {
  const [email = ''] = MAILBOX.exec(contact) ?? [];
  return usableContacts({ telephone: contact.replace(email, ' '), whatsApp: '', email });
}
