import * as v from 'valibot';
import type { Origin } from './promotion-fields.ts';

/** What an address or a device says of itself: a text that is kept, so not a long one. */
export const short = v.pipe(v.string(), v.maxLength(128));
export const shortOrNone = v.optional(short, '');
/** A sid as `get-sid` gave it. One that is none of ours is a wrong captcha, not a broken request. */
export const sid = v.pipe(v.string(), v.maxLength(128));
/** Where a visitor came from, as the page's address says. */
export const origin = { user_from: shortOrNone, app_from: shortOrNone, utm_tag: shortOrNone };

interface OriginFields {
  readonly user_from: string;
  readonly app_from: string;
  readonly utm_tag: string;
}
export const originOf = ({ user_from, app_from, utm_tag }: OriginFields): Origin => ({
  userFrom: user_from,
  appFrom: app_from,
  utmTag: utm_tag,
});
