import { isOwnPath } from './safe-address.ts';
import { withoutSession } from './without-session.ts';

/**
 * Builds and checks what an action sends to the shell; nothing else is posted. The builders take `unknown`, because pages,
 * telephones and products come from a server's answer. They return null for a value that must not be sent.
 */
export type BridgePayload = Readonly<Record<string, string | readonly string[]>>;

const PAGE_NAME = /^\w[\w./-]{0,127}$/;
const PRODUCT_ID = /^[\w.-]{1,64}$/;
const DIALLED = /^\+?[0-9]{3,15}$/;
const TEXT_LIMIT = 2_000;
const LIST_LIMIT = 100;
// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** True for a native page's name (`orders`, `tab/loans`), false for an address. */
export function isPageName(page: string): boolean {
  return PAGE_NAME.test(page) && !page.includes('//');
}

/** The digits to dial, with the leading plus of an international number; null for anything else (`*#06#`, `tel:`). */
function diallable(phone: unknown): string | null {
  if (typeof phone !== 'string') return null;
  const digits = phone.replaceAll(/[ ().\-\u00a0]/g, '');
  return DIALLED.test(digits) ? digits : null;
}

function cleanText(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > TEXT_LIMIT || CONTROL.test(text)) return null;
  return withoutSession(text);
}

function cleanPage(page: unknown, origin: string): string | null {
  const text = cleanText(page);
  return text !== null && (isPageName(text) || isOwnPath(text, origin)) ? text : null;
}

export function pagePayload(page: unknown, param: unknown, origin: string): BridgePayload | null {
  const cleanedPage = cleanPage(page, origin);
  const cleanedParam = cleanText(param);
  if (cleanedPage === null || cleanedParam === null) return null;
  return { page: cleanedPage, param: cleanedParam };
}

export function listPayload(page: unknown, list: unknown, origin: string): BridgePayload | null {
  const cleanedPage = cleanPage(page, origin);
  if (cleanedPage === null || !Array.isArray(list) || list.length > LIST_LIMIT) return null;
  const cleaned = list.map((entry: unknown) => cleanText(entry)).filter((entry) => entry !== null);
  return cleaned.length === list.length ? { page: cleanedPage, list: cleaned } : null;
}

export function phonePayload(phone: unknown): BridgePayload | null {
  const digits = diallable(phone);
  return digits === null ? null : { phone: digits };
}

export function trackPayload(productId: unknown): BridgePayload | null {
  return typeof productId === 'string' && PRODUCT_ID.test(productId) ? { productId } : null;
}
