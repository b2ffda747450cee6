import type { OutputOf, PageConfig, readContacts } from '@cauce/contract';
import { dialledDigits, groupPhone } from '@cauce/lending';

/** Contacts of customer service; an empty one is not offered. */
export type Contacts = OutputOf<typeof readContacts>;

/** The first number in a text, as it is written there; empty if there is none. */
function writtenNumber(text: string): string {
  const [written = ''] = /\+?\(?\d[\d\s().-]*\d/.exec(text) ?? [];
  const { length } = written.replaceAll(/\D/g, '');
  return length >= 3 && length <= 15 ? written : '';
}

/** What is dialled: the digits, with the plus of an international number; empty if there is none. */
export function digitsOf(text: string): string {
  return dialledDigits(writtenNumber(text));
}

/** A number in the country's usual grouping: `800 000 0100`, `55 0000 0100`; one with another length is unchanged. */
export function readableNumber(text: string, country: PageConfig['country']): string {
  return groupPhone(digitsOf(text), country) ?? writtenNumber(text);
}

const MAILBOX = /(?:^|[^\w.+-])([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;

/**
 * The usable parts of an answer, or null if there are none. A mailbox must be a bare address: no second recipient, no text
 * of the mail.
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
