import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { origin, originOf, short, shortOrNone, writeOrigin } from './promotion-fields.ts';
import type { Origin } from './promotion-fields.ts';
import * as wire from './wire-values.ts';

/** `page_type` of visits and clicks: the specification sends 1 from the registration page; 2, the download page, is ours. */
export const PROMOTION_PAGES = { register: '1', download: '2' } as const;

/** `client_type` by the device. A tablet of Apple's calls itself a computer, but one that is touched. */
export function clientTypeOf(device: {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}): 'ios' | 'android' {
  const isApple = /iPhone|iPad|iPod/.test(device.userAgent);
  const isTablet = /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1;
  return isApple || isTablet ? 'ios' : 'android';
}

const seen = v.object({
  page_id: short,
  ...origin,
  client_type: v.picklist(['ios', 'android']),
  page_type: v.optional(v.picklist(Object.values(PROMOTION_PAGES)), PROMOTION_PAGES.register),
});
/** A page of the promotion as it was seen: by which campaign, on which kind of device. */
export interface Visit extends Origin {
  readonly pageId: string;
  readonly pageType: (typeof PROMOTION_PAGES)[keyof typeof PROMOTION_PAGES];
  readonly clientType: 'ios' | 'android';
}
const seenOf = (fields: v.InferOutput<typeof seen>): Visit => ({
  pageId: fields.page_id,
  pageType: fields.page_type,
  clientType: fields.client_type,
  ...originOf(fields),
});
const writeSeen = (input: Visit): Record<string, string> => ({
  page_id: input.pageId,
  client_type: input.clientType,
  page_type: input.pageType,
  ...writeOrigin(input),
});

/** Counts a visit of a promotional page. Nothing of the visitor is kept but the campaign and the kind of device. */
export const trackVisit = defineEndpoint({
  name: 'trackVisit',
  summary: 'Counts a visit by campaign; the result may be ignored',
  source: 'spec 2 §7: track-visit',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  request: { read: v.pipe(seen, v.transform(seenOf)), write: writeSeen },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['landingNotFound'],
  sample: null,
});

/** Counts a press of the page’s button: to register, or to download. The phone is taken, as specified, and kept nowhere. */
export const trackClick = defineEndpoint({
  name: 'trackClick',
  summary: 'Counts a press of the button by campaign; the result may be ignored',
  source: 'spec 2 §7: track-click',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  request: {
    read: v.pipe(
      v.object({ ...seen.entries, phone: shortOrNone }),
      v.transform(({ phone, ...fields }) => ({ ...seenOf(fields), phone })),
    ),
    write: ({ phone, ...input }): Record<string, string> => ({ ...writeSeen(input), phone }),
  },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['landingNotFound'],
  sample: null,
});
