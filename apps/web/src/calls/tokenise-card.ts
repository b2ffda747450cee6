import { parseAddress } from '@cauce/contract';

/** The fields of the card form. Outside the form only `tokeniseCard` sees them. */
export interface CardFields {
  readonly number: string;
  /** `08` */
  readonly expiryMonth: string;
  /** `28` */
  readonly expiryYear: string;
  readonly cvc: string;
  readonly holder: string;
}

/** Where a provider creates tokens, exactly as `startCardBinding` answered it. */
export interface TokenAddress {
  readonly tokenUrl: string;
  readonly publicKey: string;
}

/** `address`: not sent at all. `unreachable`: no readable answer. In both cases no card was stored. */
export type Tokenised =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly why: 'address' | 'refused' | 'unreachable' };

const TOKEN = /^[A-Za-z0-9_-]{8,128}$/;
const KEY = /^[\x21-\x7e]{1,256}$/;
const TIMEOUT_MS = 30_000;

/**
 * Has the provider tokenise a card, so that no card number reaches our server (PCI DSS). The request has the card's fields
 * and the provider's public key, in the form that Mexican providers publish (`card: {number, name, exp_month, exp_year,
 * cvc}`, a token in `id`), and nothing else: no session value, no cookie, no referrer; redirects are not followed.
 */
export async function tokeniseCard(
  { tokenUrl, publicKey }: TokenAddress,
  { number, expiryMonth, expiryYear, cvc, holder }: CardFields,
  send: typeof fetch = fetch,
): Promise<Tokenised> {
  const address = safeAddress(tokenUrl, window.location.origin);
  if (address === null || (publicKey !== '' && !KEY.test(publicKey)))
    return { ok: false, why: 'address' };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await send(address, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(publicKey !== '' && { Authorization: `Bearer ${publicKey}` }),
      },
      body: JSON.stringify({
        card: { number, name: holder, exp_month: expiryMonth, exp_year: expiryYear, cvc },
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: abort.signal,
    });
    // A busy or broken provider says nothing about the card.
    if (response.status >= 500 || response.status === 429) return { ok: false, why: 'unreachable' };
    const token = tokenIn(await response.json());
    return response.ok && token !== null ? { ok: true, token } : { ok: false, why: 'refused' };
  } catch {
    return { ok: false, why: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The address if a card may be sent there: over https, or to the page's own origin; never with a user name or password in
 * it.
 */
function safeAddress(tokenUrl: string, origin: string): string | null {
  const address = tokenUrl === '' ? null : parseAddress(tokenUrl, origin);
  if (address === null) return null;
  const { protocol, username, password, origin: target, href } = address;
  const isAllowed = protocol === 'https:' || target === origin;
  return isAllowed && username === '' && password === '' ? href : null;
}

function tokenIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null;
  return typeof body.id === 'string' && TOKEN.test(body.id) ? body.id : null;
}
