import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { filledText } from './filled-text.ts';
import type { ScreenName } from './screens.ts';
import * as wire from './wire-values.ts';

/** What a telephone is written with: letters and the like are not taken. */
export const telephoneOf = (typed: string): string => typed.replaceAll(/[^0-9+() -]/g, '');

/** The longest that each field of the contact form takes, in characters as a person counts. All are required. */
export const CONTACT_LIMITS = { name: 120, telephone: 40, email: 160, message: 2000 } as const;

/** The contact form of the public site; kept where the policy lets it be sent (`contact.sends`. */
export const leaveMessage = defineEndpoint({
  name: 'leaveMessage',
  summary: 'A message of a visitor of the public site',
  source: 'spec 1 §5; decisions §12: contact.sends',
  method: 'POST',
  path: '/site/contact-message',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  request: {
    read: v.strictObject({
      name: filledText(CONTACT_LIMITS.name),
      telephone: filledText(CONTACT_LIMITS.telephone),
      email: filledText(CONTACT_LIMITS.email),
      message: filledText(CONTACT_LIMITS.message),
    }),
    write: ({ name, telephone, email, message }): Record<string, string> => ({
      name,
      telephone,
      email,
      message,
    }),
  },
  reply: { wire: v.strictObject({}), read: wire.looseRecord({}) },
  refusals: [],
  sample: {},
});

/** The whole cost of a loan of the first product in force, as advertising must show it. The call is ours. */
export const readExample = defineEndpoint({
  name: 'readExample',
  summary: 'A representative example: what the first offered product costs in all',
  source: 'decisions §11',
  method: 'POST',
  path: '/site/representative-example',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  request: { read: wire.nothing, write: (): Record<string, string> => ({}) },
  reply: {
    wire: v.strictObject({
      amount: wire.amountOut,
      termDays: v.number(),
      payments: v.number(),
      perPayment: wire.amountOut,
      interest: wire.amountOut,
      commission: wire.amountOut,
      iva: wire.amountOut,
      total: wire.amountOut,
      annualCostName: v.string(),
      annualCost: v.string(),
      computedOn: wire.dateOut,
    }),
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
    }),
  },
  refusals: ['productNotFound'],
  sample: {
    amount: 300000,
    termDays: 120,
    payments: 4,
    perPayment: 88920,
    interest: 18000,
    commission: 30000,
    iva: 7680,
    total: 355680,
    annualCostName: 'CAT sin IVA',
    annualCost: '108,4 %',
    computedOn: '2026-11-21',
  },
});

/** What the address of the privacy notice carries where the site's Policy section frames it: the text alone, without a script. */
export const FRAMED_NOTICE = 'view=text';

/** What a shell says of a legal page that it opens: its session, or this. The page then has the app's bar, not the site's. */
const IN_APP = /[?&](?:sessionId|userId)=[^&]|[?&]view=app(?:&|$)/;

/** Whether an address of a legal page was opened by a shell; a page of the site is the site's own whoever opens it. */
export function opensInApp(name: ScreenName, search: string): boolean {
  const isLegal = name === 'privacyNotice' || name === 'loanTerms' || name === 'periodAgreement';
  return isLegal && IN_APP.test(search);
}
