// Up to six digits may be a campaign's number; seven or more may be a telephone.
const PERSONAL = /[0-9]{7}/;
const TAG = /^[\p{L}\p{N}_.-]{0,64}$/u;

/**
 * A campaign tag that is safe to count: letters, digits, `_`, `.` and `-`. Anything that could identify a person (a phone,
 * an address), or is no valid tag, counts as `other`, so that counts contain no personal data.
 */
export function campaignTag(text: string): string {
  return TAG.test(text) && !PERSONAL.test(text.replaceAll(/[_.-]/g, '')) ? text : 'other';
}
