import type { ScreenCopy } from '../../index.ts';

/** Texts of customer service. */
export const customerService = {
  greeting: 'Hello, how can we help you?',
  contacts: 'Ways to reach us',
  telephone: 'Telephone',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  numberCopied: 'Number copied. Find us on WhatsApp.',
  copyFailed: 'We could not copy the number.',
  safety: 'Nobody on our team will ever ask for your password or an SMS code.',
  emptyTitle: 'We do not have the contact details',
  emptyText: 'Try again in a few minutes.',
} satisfies ScreenCopy['customerService'];
