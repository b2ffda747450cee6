import { DATA_REQUEST_LIMITS, DATA_RIGHTS } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { filledText } from './filled-text.ts';
import * as wire from './wire-values.ts';

/** A person asks for access, rectification, cancellation or opposition. The call is ours. */
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
      name: filledText(DATA_REQUEST_LIMITS.name),
      contact: filledText(DATA_REQUEST_LIMITS.contact),
      text: filledText(DATA_REQUEST_LIMITS.text),
    }),
    write: ({ right, name, contact, text }): Record<string, string> => ({
      right,
      name,
      contact,
      text,
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
