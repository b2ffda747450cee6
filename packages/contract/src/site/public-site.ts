import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import type { ScreenName } from '../wire/screens.ts';
import * as wire from '../wire/values.ts';

/** What a telephone is written with: letters and the like are not taken. */
export const telephoneOf = (typed: string): string => typed.replaceAll(/[^0-9+() -]/g, '');

/** The longest that each field of the contact form takes, in characters as a person counts. All are required. */
export const CONTACT_LIMITS = { name: 120, telephone: 40, email: 160, message: 2000 } as const;

/** The contact form of the public site; the message is stored where the policy allows it (`contact.sends`). */
export const leaveMessage = defineEndpoint({
  name: 'leaveMessage',
  method: 'POST',
  path: '/site/contact-message',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
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

/** The whole cost of a loan of the first product in force, as advertising must show it. The call is ours. */
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

/** What the address of the privacy notice carries where the site's Policy section frames it: the text alone, without a script. */
export const FRAMED_NOTICE = 'view=text';

/** What a shell says of a legal page that it opens: its session, or this. The page then has the app's bar, not the site's. */
const IN_APP = /[?&](?:sessionId|userId)=[^&]|[?&]view=app(?:&|$)/;

/** Whether a legal page was opened by a shell, and so is shown in the app; all other pages of the site look the same everywhere. */
export function opensInApp(name: ScreenName, search: string): boolean {
  const isLegal = name === 'privacyNotice' || name === 'loanTerms' || name === 'periodAgreement';
  return isLegal && IN_APP.test(search);
}
