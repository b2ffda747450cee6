import { warned } from '../finding.ts';
import type { Judged } from '../finding.ts';
import type { Target } from '../target.ts';

/** The fields of an answer to which a page goes, by the call. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  readLoan: ['h5Url', 'isNewContract'],
  quoteLoan: ['isNewContract'],
  confirmLoan: ['lendDetailsUrl'],
  startWalletRepayment: ['url'],
  makeVoucher: ['imgList.eMail'],
};

/** Links on a host that the app does not list: no page opens them, and whoever presses one reads so. */
export function linkChecks(name: string, payload: unknown, target: Target): Judged[] {
  const own = [target.base, target.pageOrigin ?? target.base].map((one) => new URL(one).origin);
  const listed = new Set([...own, ...target.profile.allowedOrigins]);
  return (LINKS[name] ?? []).flatMap((field) => {
    const said = field.split('.').reduce<unknown>((at, name) => Object(at)[name], payload);
    if (typeof said !== 'string' || !/^https?:/.test(said) || !URL.canParse(said)) return [];
    const { origin } = new URL(said);
    if (listed.has(origin)) return [];
    const todo = 'list it in allowedOrigins (docs/static-hosting.md), and here in the profile';
    return [warned('link', `${field} leads to ${origin}, which no page opens: ${todo}`)];
  });
}
