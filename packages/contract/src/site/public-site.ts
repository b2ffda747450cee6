import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import type { ScreenName } from '../wire/screens.ts';
import * as wire from '../wire/values.ts';

/** The characters of a telephone number; letters and others are dropped. */
export const telephoneOf = (typed: string): string => typed.replaceAll(/[^0-9+() -]/g, '');

/** The longest input of each contact form field, in characters as a person counts. All are required. */
export const CONTACT_LIMITS = { name: 120, telephone: 40, email: 160, message: 2000 } as const;

/** The contact form of the public site; the message is stored if the policy allows it (`contact.sends`). */
export const leaveMessage = defineEndpoint({
  name: 'leaveMessage',
  method: 'POST',
  path: '/site/contact-message',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  isIdempotent: true,
  write: ({
    name,
    telephone,
    email,
    message,
  }: {
    readonly name: string;
    readonly telephone: string;
    readonly email: string;
    readonly message: string;
  }): Record<string, string> => ({
    name,
    telephone,
    email,
    message,
  }),
  read: wire.looseRecord({}),
  refusals: [],
});

/** The total cost of a loan of the first product on offer, as advertising must show it. An addition of ours. */
export const readExample = defineEndpoint({
  name: 'readExample',
  method: 'POST',
  path: '/site/representative-example',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  write: writeNothing,
  read: wire.looseRecord({
    amount: wire.looseAmount,
    termDays: wire.looseCount,
    payments: wire.looseCount,
    perPayment: wire.looseAmount,
    interest: wire.looseAmount,
    commission: wire.looseAmount,
    iva: wire.looseAmount,
    total: wire.looseAmount,
    annualCostName: wire.looseText,
    annualCost: wire.looseText,
    computedOn: wire.looseText,
    lateCharge: wire.looseText,
  }),
  refusals: ['productNotFound'],
});

/** The query of the privacy notice in the site's Policy section: the text only, without a script. */
export const FRAMED_NOTICE = 'view=text';

/**
 * How a shell marks a legal page that it opens: with its session, or with this. The page then has the app's bar, not the
 * site's.
 */
const IN_APP = /[?&](?:sessionId|userId)=[^&]|[?&]view=app(?:&|$)/;

/**
 * Whether a shell opened a legal page, which is then shown in the app; all other pages of the site look the same
 * everywhere.
 */
export function opensInApp(name: ScreenName, search: string): boolean {
  const isLegal = name === 'privacyNotice' || name === 'loanTerms' || name === 'periodAgreement';
  return isLegal && IN_APP.test(search);
}
