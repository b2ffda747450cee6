import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { savedBy, version } from './operator-values.ts';
import { line } from '../wire/typed-text.ts';
import { email, nothing } from './values.ts';

/** A telephone as the borrower's app dials it: digits, with or without a plus and country code. */
const telephone = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[ ().-]/g, '')),
  v.regex(/^\+?\d{7,15}$/),
);

/** Values set by the operator; null selects the environment's own. */
const contactsSet = v.strictObject({
  whatsApp: v.nullable(telephone),
  telephone: v.nullable(telephone),
  email: v.nullable(email),
  hoursEs: v.nullable(line(200)),
  hoursEn: v.nullable(line(200)),
});
/** The environment's values. */
const contactDefaults = v.object({
  whatsApp: v.string(),
  telephone: v.string(),
  email: v.string(),
  hoursEs: v.string(),
  hoursEn: v.string(),
});

export const readContactSettings = defineConsoleEndpoint({
  name: 'readContactSettings',
  summary: 'Returns the contacts of customer service: those set by the operator, and the defaults',
  path: '/console/api/contact-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'The lender’s public contacts.' },
  request: nothing,
  reply: v.object({ version, set: contactsSet, defaults: contactDefaults, saved: savedBy }),
  refusals: [],
  sample: {
    version: 1,
    set: {
      whatsApp: '5500000200',
      telephone: null,
      email: null,
      hoursEs: null,
      hoursEn: null,
    },
    defaults: {
      whatsApp: '5500000100',
      telephone: '8000000100',
      email: 'ayuda@cauce.example',
      hoursEs: 'Lunes a viernes de 9:00 a 18:00.',
      hoursEn: 'Monday to Friday, 9:00 to 18:00.',
    },
    saved: {
      agent: { id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' },
      at: '2026-03-02T18:05:00.000Z',
    },
  },
});

/** Borrowers read the saved values from their next call on. */
export const saveContacts = defineConsoleEndpoint({
  name: 'saveContacts',
  summary: 'Sets the contacts of customer service',
  permission: 'settings.contacts',
  audits: 'change',
  request: v.strictObject({ version, set: contactsSet }),
  reply: v.object({ version }),
  refusals: ['changedMeanwhile'],
  sample: { version: 2 },
});
