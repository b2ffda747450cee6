import type { ScreenCopy } from '../../index.ts';

/** Texts about the lender. */
export const aboutUs = {
  title: 'About us',
  greeting: (brand: string) => `Welcome to ${brand}`,
  welcome:
    'We lend money quickly and treat you fairly. You apply from your phone, see the whole cost before you accept, and get a clear answer. If a payment becomes difficult, there is a person to talk to.',
  operator: 'Who runs this service',
  name: 'Company',
  licence: 'Registration',
  contact: 'Contact',
  address: 'Address',
  talk: 'Talk to an adviser',
} satisfies ScreenCopy['aboutUs'];
