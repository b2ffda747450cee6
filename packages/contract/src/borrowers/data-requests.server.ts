import { DATA_REQUEST_LIMITS, DATA_RIGHTS } from '@cauce/lending';
import * as v from 'valibot';
import { filledText } from '../site/filled-text.server.ts';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './data-requests.ts';

export const fileDataRequest = defineServerEndpoint(client.fileDataRequest, {
  summary:
    'Files a request about one’s own data; returns its folio and the date by which it is answered',
  source: 'spec 1 §2.8 and §9',
  request: v.strictObject({
    /** One that the market's law gives. */
    right: v.picklist(DATA_RIGHTS),
    name: filledText(DATA_REQUEST_LIMITS.name),
    contact: filledText(DATA_REQUEST_LIMITS.contact),
    text: filledText(DATA_REQUEST_LIMITS.text),
    /** Of a nomination only. */
    nomineeName: v.optional(filledText(DATA_REQUEST_LIMITS.name)),
    nomineeContact: v.optional(filledText(DATA_REQUEST_LIMITS.contact)),
  }),
  reply: v.strictObject({
    folio: v.string(),
    /** The last day for asking for missing information. */
    noticeBy: wire.dateOut,
    answerBy: wire.dateOut,
  }),
  sample: { folio: 'A-000123', noticeBy: '2026-03-09', answerBy: '2026-03-22' },
});
