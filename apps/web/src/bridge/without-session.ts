import { DEVICE_PARAMETERS, FORWARDED_BY_FORM, FORWARDED_BY_JSON } from '@cauce/contract';

/**
 * The parameters that identify borrower and device. They belong in our own links and calls only. The shell does not get
 * them either: it already has them, and may log what it receives.
 */
const SESSION_NAMES = [...DEVICE_PARAMETERS, ...FORWARDED_BY_JSON, ...FORWARDED_BY_FORM];
const SESSION_PAIR = new RegExp(`(?:^|[^\\w])(?:${SESSION_NAMES.join('|')})["']?\\s*[=:]`, 'i');
const DECODING_ROUNDS = 4;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function carriesSession(segment: string): boolean {
  let text = segment;
  for (let round = 0; round < DECODING_ROUNDS; round += 1) {
    if (SESSION_PAIR.test(text)) return true;
    const next = decoded(text);
    if (next === text) return false;
    text = next;
  }
  // Still encoded after several rounds of decoding: only an attack does that.
  return true;
}

/**
 * Removes every part of a text that names a session parameter: query and hash pairs are dropped one by one, also when they
 * are percent-encoded inside another pair. `/a?orderId=1&sessionId=x` becomes `/a?orderId=1`.
 */
export function withoutSession(text: string): string {
  let query = '';
  let remaining = '';
  for (const segment of text.split(/(?=[?&#])/)) {
    const mark = segment.charAt(0);
    if (mark === '?' || mark === '#') query = mark;
    if (carriesSession(segment)) continue;
    // The pair after a dropped first pair gets the question mark.
    if (mark === '&' && query !== '') remaining += query + segment.slice(1);
    else remaining += segment;
    if (mark !== '') query = '';
  }
  return remaining.replace(/^&/, '');
}
