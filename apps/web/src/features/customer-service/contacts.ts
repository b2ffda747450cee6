import type { OutputOf, PageConfig, readContacts } from '@cauce/contract';
import { groupPhone, phonePrefixOf } from '@cauce/lending';

/** Ways to reach a person; an empty one is not offered. */
export type Contacts = OutputOf<typeof readContacts>;

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
  return groupPhone(digitsOf(text), country) ?? writtenNumber(text);
}

/** Where a WhatsApp conversation with a number begins: with the country's code, which WhatsApp asks for in every number. */
export function whatsAppAddress(number: string, country: PageConfig['country']): string {
  const digits = digitsOf(number);
  const isNational = !digits.startsWith('+') && digits.replace(/^0+/, '').length <= 10;
  const code = isNational ? phonePrefixOf(country).slice(1) : '';
  return `https://wa.me/${code}${digits.replace(/^\+?0*/, '')}`;
}

const MAILBOX = /(?:^|[^\w.+-])([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;

/**
 * What of an answer can be used, or null when nothing is left. A mailbox is one only if nothing stands beside it: no second
 * recipient, no text of the mail.
 */
export function usableContacts({ telephone, whatsApp, email }: Contacts): Contacts | null {
  const mailbox = email.trim();
  const usable = {
    telephone: writtenNumber(telephone),
    whatsApp: writtenNumber(whatsApp),
    email: MAILBOX.exec(mailbox)?.[1] === mailbox ? mailbox : '',
  };
  return Object.values(usable).every((value) => value === '') ? null : usable;
}

/** The operator's contact in the page's config: free text with a number, a mailbox or both. */
export function contactsOfOperator(contact: string): Contacts | null {
  const [, email = ''] = MAILBOX.exec(contact) ?? [];
  return usableContacts({ telephone: contact.replace(email, ' '), whatsApp: '', email });
}
