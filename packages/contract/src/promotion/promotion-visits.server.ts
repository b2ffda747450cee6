import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import { origin, originOf, short, shortOrNone } from './promotion-fields.server.ts';
import * as client from './promotion-visits.ts';
import { PROMOTION_PAGES } from './promotion-visits.ts';
import type { Visit } from './promotion-visits.ts';

const visitFields = v.object({
  page_id: short,
  ...origin,
  client_type: v.picklist(['ios', 'android']),
  page_type: v.optional(v.picklist(Object.values(PROMOTION_PAGES)), PROMOTION_PAGES.register),
});
const visitOf = (fields: v.InferOutput<typeof visitFields>): Visit => ({
  pageId: fields.page_id,
  pageType: fields.page_type,
  clientType: fields.client_type,
  ...originOf(fields),
});

export const trackVisit = defineServerEndpoint(client.trackVisit, {
  summary: 'Counts a visit by campaign; the result may be ignored',
  source: 'spec 2 §7: track-visit',
  request: v.pipe(visitFields, v.transform(visitOf)),
  reply: v.null(),
  sample: null,
});

export const trackClick = defineServerEndpoint(client.trackClick, {
  summary: 'Counts a press of the button by campaign; the result may be ignored',
  source: 'spec 2 §7: track-click',
  request: v.pipe(
    v.object({ ...visitFields.entries, phone: shortOrNone }),
    v.transform(({ phone, ...fields }) => ({ ...visitOf(fields), phone })),
  ),
  reply: v.null(),
  sample: null,
});
