import { DATA_REQUEST_LIMITS, DATA_RIGHTS, countCharacters } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

// Longer than the limit can be in any script: measured before characters are counted.
const MOST_UNITS_PER_CHARACTER = 8;

/** A field of the form: required, within its limit as a person counts. No database keeps a NUL. */
const filled = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most * MOST_UNITS_PER_CHARACTER),
    v.trim(),
    v.minLength(1),
    v.check((text) => !text.includes('\0') && countCharacters(text) <= most),
  );

/** A person asks for access, rectification, cancellation or opposition (spec 1 §2.8). The call is ours. */
export const fileDataRequest = defineEndpoint({
  name: 'fileDataRequest',
  summary: 'A request about one’s own data; answers its folio and by when it is answered',
  source: 'spec 1 §2.8 and §9',
  method: 'POST',
  path: '/privacy/data-request',
  encoding: 'form',
  dialect: 'zero',
  access: 'optionalSession',
  request: {
    read: v.strictObject({
      right: v.picklist(DATA_RIGHTS),
      name: filled(DATA_REQUEST_LIMITS.name),
      contact: filled(DATA_REQUEST_LIMITS.contact),
      text: filled(DATA_REQUEST_LIMITS.text),
    }),
    write: ({ right, name, contact, text }): Record<string, string> => ({
      ...{ right, name, contact, text },
    }),
  },
  reply: {
    wire: v.strictObject({
      folio: v.string(),
      /** By when whatever is missing is said. */
      noticeBy: wire.dateOut,
      answerBy: wire.dateOut,
    }),
    read: wire.looseRecord({
      folio: wire.looseText,
      noticeBy: wire.looseText,
      answerBy: wire.looseText,
    }),
  },
  refusals: [],
  sample: { folio: 'A-000123', noticeBy: '2026-03-09', answerBy: '2026-03-22' },
});
