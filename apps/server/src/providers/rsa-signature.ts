import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** A public key as written in the settings: SPKI in base 64, without the PEM lines. */
export function readPublicKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

/** Whether a base 64 signature (RSA, SHA-256, PKCS #1 v1.5) over these bytes is by one of the keys. */
export function isSignedByOneOf(
  keys: readonly KeyObject[],
  bytes: Buffer,
  signature: string,
): boolean {
  if (!/^[A-Za-z0-9+/]{100,1500}={0,2}$/.test(signature)) return false;
  const received = Buffer.from(signature, 'base64');
  return keys.map((key) => verify('sha256', bytes, key, received)).includes(true);
}
