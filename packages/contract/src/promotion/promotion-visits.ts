import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { writeOrigin } from './promotion-fields.ts';
import type { Origin } from './promotion-fields.ts';

/**
 * `page_type` of visits and clicks: the specification sends 1 from the registration page; 2, the download page, is our
 * addition.
 */
export const PROMOTION_PAGES = { register: '1', download: '2' } as const;

/** `client_type` by the device. An iPad claims to be a computer, but has a touch screen. */
export function clientTypeOf(device: {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}): 'ios' | 'android' {
  const isApple = /iPhone|iPad|iPod/.test(device.userAgent);
  const isTablet = /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1;
  return isApple || isTablet ? 'ios' : 'android';
}
/** A viewed promotional page: its campaign and the kind of device. */
export interface Visit extends Origin {
  readonly pageId: string;
  readonly pageType: (typeof PROMOTION_PAGES)[keyof typeof PROMOTION_PAGES];
  readonly clientType: 'ios' | 'android';
}
const writeVisit = (input: Visit): Record<string, string> => ({
  page_id: input.pageId,
  client_type: input.clientType,
  page_type: input.pageType,
  ...writeOrigin(input),
});

/** Counts a visit of a promotional page. Only the campaign and the kind of device are stored. */
export const trackVisit = defineEndpoint({
  name: 'trackVisit',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  write: writeVisit,
  read: wire.looseRecord({}),
  refusals: ['landingNotFound'],
});

/** Counts a press of the page’s button: to register, or to download. The phone is accepted, as specified, and not stored. */
export const trackClick = defineEndpoint({
  name: 'trackClick',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  write: ({ phone, ...input }: Visit & { readonly phone: string }): Record<string, string> => ({
    ...writeVisit(input),
    phone,
  }),
  read: wire.looseRecord({}),
  refusals: ['landingNotFound'],
});
