import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/**
 * Encrypts secrets that must be readable again but never from a copy of the database alone; and fingerprints what must not
 * be stored at all.
 */
export interface SecretBox {
  /** Encrypts a secret for its owner; it can be opened for the same owner only. */
  readonly seal: (secret: Buffer, owner: string) => Buffer;
  /** Throws if no key of the lender's sealed it, or the bytes were changed. */
  readonly open: (sealed: Buffer, owner: string) => Buffer;
  /**
   * A keyed 32-byte hash of a text: the same for the same text, and useless without the key (an IPv4 address could be
   * guessed).
   */
  readonly fingerprint: (purpose: string, text: string) => Buffer;
  /** The same by each key that was in use at that time or later. */
  readonly fingerprintsSince: (at: Date, purpose: string, text: string) => readonly Buffer[];
  /** Signs a text so that anybody with the public key can verify that this lender wrote it. */
  readonly sign: (text: string) => { readonly signature: Buffer; readonly publicKeyPem: string };
}

/** A key that was replaced, and the end of the day on which that happened. */
export interface EarlierKey {
  readonly key: Buffer;
  readonly until: Date;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The DER prefix of an Ed25519 private key's 32 bytes (RFC 8410 §7). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const derive = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `cauce ${use}`, 32));

/**
 * AES-256-GCM and HMAC-SHA256 with keys derived from one 32-byte key. Earlier ones only open and compare
 * (docs/decisions/375-earlier-secret-keys.md).
 */
export function secretBox(key: Buffer, earlier: readonly EarlierKey[] = []): SecretBox {
  const sealing = derive(key, 'seal');
  const opening = [key, ...earlier.map((one) => one.key)].map((one) => derive(one, 'seal'));
  const naming = derive(key, 'fingerprint');
  const namedEarlier = earlier.map((one) => ({
    until: one.until,
    naming: derive(one.key, 'fingerprint'),
  }));
  const nameWith = (one: Buffer, purpose: string, text: string): Buffer =>
    createHmac('sha256', one).update(`${purpose}\0${text}`).digest();
  const signing = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive(key, 'sign')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKeyPem = createPublicKey(signing).export({ format: 'pem', type: 'spki' }).toString();
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      if (sealed[0] !== VERSION) throw new Error('A stored secret has an unknown version.');
      let failure: unknown;
      for (const one of opening) {
        try {
          return openWith(one, sealed, owner);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    fingerprint: (purpose, text) => nameWith(naming, purpose, text),
    fingerprintsSince: (at, purpose, text) =>
      [naming, ...namedEarlier.filter(({ until }) => at < until).map((one) => one.naming)].map(
        (one) => nameWith(one, purpose, text),
      ),
    sign: (text) => ({ signature: sign(null, Buffer.from(text), signing), publicKeyPem }),
  };
}

function openWith(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}
