import type { ScreenCopy } from '../../index.ts';

/** Texts of the public site. */
export const publicSite = {
  skip: 'Skip to content',
  main: 'Main',
  menu: { open: 'Open menu', close: 'Close menu', title: 'Menu' },
  short: {
    home: 'Home',
    about: 'About us',
    contact: 'Feedback',
    policy: 'Privacy Policy',
    loan: 'Loan terms and conditions',
  },
  full: {
    home: 'Home',
    about: 'About us',
    contact: 'Feedback',
    policy: 'Privacy Policy',
    loan: 'Loan terms and conditions',
  },
  calculate: 'Calculate a loan',
  language: { code: 'EN', other: 'Leer esta página en español' },
  home: {
    title: (brand: string) => `${brand}: personal loans with the whole cost in sight`,
    slides: 'Highlights',
    carousel: {
      role: 'carousel',
      previous: 'Previous slide',
      next: 'Next slide',
      pause: 'Pause slides',
      play: 'Resume slides',
      position: (number: number, count: number) => `Slide ${number} of ${count}`,
    },
    cost: {
      kicker: 'Personal loans',
      title: 'The whole cost, before you accept.',
      text: 'Choose the amount and the term. You see each payment, each fee and the whole cost on one screen.',
    },
    terms: {
      kicker: 'No small print',
      title: 'The rules, in plain words.',
      text: 'What it costs, what happens if you are late and how to pay early. It is all written down, ready to print.',
      action: 'Read the terms',
    },
    person: {
      kicker: 'Support',
      title: 'A person answers you.',
      text: 'If a payment becomes difficult or something does not add up, write to us. Every complaint is followed up.',
      action: 'Write a message',
    },
    values: 'Why choose us',
    written: {
      title: 'Everything in writing',
      text: 'Your contract and promissory note open from your loan’s details, whenever you like.',
    },
    channels: {
      title: 'Pay the way that suits you',
      text: {
        MX: 'In shops, by bank transfer or with your debit card.',
        IN: 'By UPI or by bank transfer.',
        PH: 'In shops, or another way that your loan shows.',
      },
    },
    answer: {
      title: 'An answer, always',
      text: 'Every complaint is followed up and a person replies to it.',
    },
    example: {
      title: 'One example, complete',
      text: (amount: string, days: number, payments: number) =>
        payments === 1
          ? `A loan of ${amount} over ${days} days, in one payment.`
          : `A loan of ${amount} over ${days} days, in ${payments} payments.`,
      payment: 'Each payment',
      total: 'Total to pay',
      interest: 'Interest',
      commission: 'Fee',
      tax: { MX: 'VAT', IN: 'GST', PH: 'VAT' },
      note: (name: string, on: string) =>
        `${name} for information and comparison, calculated on ${on}.`,
    },
  },
  about: {
    title: 'About us',
    greeting: (brand: string) => `Welcome to ${brand}`,
    welcome:
      'We lend money quickly and treat you fairly. You apply from your phone, see the whole cost before you accept, and get a clear answer. If a payment becomes difficult, there is a person to talk to.',
    operator: 'Who runs this service',
    company: 'Company',
    licence: 'Registration',
    contact: 'Contact',
    address: 'Address',
  },
  contact: {
    title: 'Feedback',
    lead: 'Tell us what you need. All fields are required.',
    name: 'Name',
    telephone: 'Telephone',
    email: 'E-mail',
    message: 'Message',
    send: 'Send',
    counter: (used: number, most: number) => `${used}/${most}`,
    incomplete: 'Please provide complete information!',
    missing: 'This is missing.',
    sent: 'Successful!',
    reach: 'How to talk to us',
    notSent:
      'This form only checks what you write; it does not reach us. For an answer, write to us or call:',
    whatsApp: 'WhatsApp',
  },
  footer: {
    telephone: 'Telephone',
    email: 'E-mail',
    address: 'Address',
    documents: 'Documents',
    privacy: 'Privacy notice',
    request: 'Your rights over your data',
    terms: 'Loan terms and conditions',
    agreement: 'Period loan agreement',
    rights: (company: string, year: string) =>
      year === ''
        ? // A company's name often ends with a full stop of its own.
          `${company.replace(/\.$/, '')}. All rights reserved.`
        : `${company} © ${year}. All rights reserved.`,
  },
} satisfies ScreenCopy['publicSite'];
