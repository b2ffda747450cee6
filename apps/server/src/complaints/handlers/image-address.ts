import { timingSafeEqual } from 'node:crypto';
import { COMPLAINT_IMAGE_PATH } from '@cauce/contract';
import type { BorrowerContext } from '../../http/handler.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

// A page that stays open longer reads its complaint again.
const LIFE_SECONDS = 3_600;
const PURPOSE = 'address of a complaint image';

/** The content of an image's address with a valid signature: the session it was made for. */
export interface ImageQuery {
  readonly session: string;
  readonly expires: string;
  readonly signature: string;
}

type Signing = Pick<BorrowerContext, 'ports'>;

// Relative if no origin is configured: a page that is rendered in process has no host.
const pathOf = ({ settings }: Pick<BorrowerContext, 'settings'>): string =>
  `${settings.publicOrigin ?? ''}${settings.apiPrefix}${COMPLAINT_IMAGE_PATH}/`;

function signatureOf({ ports }: Signing, name: string, session: string, expires: string): Buffer {
  return ports.secrets.fingerprint(PURPOSE, `${name} ${session} ${expires}`);
}

/**
 * The address of an image as a page may show it: for this session and for an hour. It contains the session's hash, as the
 * database does, so that the address opens nothing else and ends with the session (docs/decisions/014-complaint-images.md).
 */
export function imageAddress(name: string, context: BorrowerContext): string {
  const session = hashToken(context.hints.sessionId ?? '').toString('base64url');
  const expires = String(Math.floor(context.ports.clock.now() / 1_000) + LIFE_SECONDS);
  const signature = signatureOf(context, name, session, expires).toString('base64url');
  const query = new URLSearchParams({ v: session, e: expires, s: signature });
  return `${pathOf(context)}${name}?${query}`;
}

/** The name in an address that an upload returned to a borrower, or null for any other address. */
export function imageNameOf(
  address: string,
  context: Pick<BorrowerContext, 'settings'>,
): string | null {
  const path = pathOf(context);
  if (!address.startsWith(path)) return null;
  return /^([A-Za-z0-9_-]{43})(?:\?|$)/.exec(address.slice(path.length))?.[1] ?? null;
}

/** The hash of the session that an address was made for, or null if it is not ours, was changed or has expired. */
export function sessionOfAddress(
  name: string,
  { session, expires, signature }: ImageQuery,
  context: Signing,
): Buffer | null {
  const expected = signatureOf(context, name, session, expires);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  // Signed by us, so these are digits.
  if (Number(expires) * 1_000 <= context.ports.clock.now()) return null;
  return Buffer.from(session, 'base64url');
}
