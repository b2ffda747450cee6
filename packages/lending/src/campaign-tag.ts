// Six digits are a campaign's number; seven and more are somebody's.
const PERSONAL = /[0-9]{7}/;
const TAG = /^[\p{L}\p{N}_.-]{0,64}$/u;

/**
 * A campaign's tag as it may be counted: letters, digits, `_`, `.` and `-`. What could be a person (a phone, an address) or is no
 * tag at all counts as `other`, so that counts hold nobody's data.
 */
export function campaignTag(text: string): string {
  return TAG.test(text) && !PERSONAL.test(text.replaceAll(/[_.-]/g, '')) ? text : 'other';
}
