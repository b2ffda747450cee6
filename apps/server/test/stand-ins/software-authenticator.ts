import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { androidCertificates } from './android-certificates.ts';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** What a device receives, and its faults. */
export interface Signing {
  readonly challenge: string;
  readonly origin: string;
  readonly site: string;
  /** Without it the device has not verified its user. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** Whose passkey the device says it is. */
  readonly userId?: string;
}

/** Nothing, a signature by the new passkey itself, or certificates whose revocation would be looked up at an address. */
type Attesting =
  | { readonly format: 'none' | 'packed'; readonly revokedAt?: never }
  | { readonly format: 'android-key'; readonly revokedAt: string };

/** A device that creates one ES256 passkey and signs with it (Web Authentication Level 3, 6.1 and 6.5). */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesOf(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytesOf(Buffer.from(y, 'base64url')),
  ]);

  const dataOf = (
    { site, isVerified = true, counter = 0 }: Signing,
    credentialData: Buffer,
  ): Buffer => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credentialData.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, credentialData]);
  };
  const clientData = (type: string, { challenge, origin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** The attestation statement (6.5), in the three forms that tests need. */
  const statementOf = (
    signed: Buffer,
    client: Buffer,
    { format, revokedAt }: Attesting,
  ): Buffer => {
    if (format === 'none') return Buffer.from([0xa0]);
    const certificates =
      revokedAt === undefined
        ? []
        : androidCertificates(publicKey, { challenge: sha256(client), revokedAt });
    return Buffer.concat([
      Buffer.from([certificates.length > 0 ? 0xa3 : 0xa2]),
      textOf('alg'),
      Buffer.from([0x26]),
      textOf('sig'),
      bytesOf(sign('sha256', signed, privateKey)),
      ...(certificates.length > 0
        ? [textOf('x5c'), Buffer.from([0x80 + certificates.length]), ...certificates.map(bytesOf)]
        : []),
    ]);
  };

  return {
    id: base64url(id),
    make: (signing: Signing, attesting: Attesting = { format: 'none' }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = dataOf(signing, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const client = clientData('webauthn.create', signing);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        textOf('fmt'),
        textOf(attesting.format),
        textOf('attStmt'),
        statementOf(Buffer.concat([data, sha256(client)]), client, attesting),
        textOf('authData'),
        bytesOf(data),
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        attestationObject: base64url(attestation),
      };
    },
    sign: (signing: Signing) => {
      const { userId = 'laura' } = signing;
      const data = dataOf(signing, Buffer.alloc(0));
      const client = clientData('webauthn.get', signing);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: base64url(Buffer.from(userId)),
      };
    },
  };
}

// CBOR (RFC 8949): a text of less than 24 bytes, and bytes of 24 to 65,535, each with its shortest length.
const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function bytesOf(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
