import * as v from 'valibot';
import type { Origin } from './promotion-fields.ts';

/** A text that an address or a device supplies. Limited in length, because it is stored. */
export const short = v.pipe(v.string(), v.maxLength(128));
export const shortOrNone = v.optional(short, '');
/** A sid as `get-sid` issued it. An unknown one is a wrong captcha, not an invalid request. */
export const sid = v.pipe(v.string(), v.maxLength(128));
/** Where a visitor came from, by the page's address. */
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
