import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

// DER (X.690): a tag, a length, a value.
function der(tag: number, ...values: readonly Buffer[]): Buffer {
  const value = Buffer.concat(values);
  const { length } = value;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const level = (value: number) => der(0x0a, Buffer.from([value]));
const octets = (...value: readonly Buffer[]) => der(0x04, ...value);
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value);
const time = (text: string) => der(0x17, Buffer.from(text));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const COMMON_NAME = identifier('550403');
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const REVOCATION_LISTS = identifier('551d1f');
const ANDROID_KEY = identifier('2b06010401d679020111');

const nameOf = (text: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));

function certificateOf(
  publicKey: KeyObject,
  { name, issuer, extensions }: { name: string; issuer: KeyObject; extensions: readonly Buffer[] },
): Buffer {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(name.length),
    ECDSA_WITH_SHA256,
    nameOf('issuer'),
    sequence(time('250101000000Z'), time('491231235959Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  return sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, issuer)));
}

/**
 * A certificate as Android's key store creates it for a passkey (Web Authentication Level 3, 8.4), with that of its unknown
 * issuer. Its revocation address is of the issuer's choosing (RFC 5280, 4.2.1.13).
 */
export function androidCertificates(
  publicKey: KeyObject,
  { challenge, revokedAt }: { readonly challenge: Buffer; readonly revokedAt: string },
): readonly Buffer[] {
  const issuer = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const address = der(0x86, Buffer.from(revokedAt));
  const lists = sequence(sequence(der(0xa0, der(0xa0, address))));
  const description = sequence(
    integer(3),
    level(1),
    integer(4),
    level(1),
    octets(challenge),
    octets(),
    sequence(),
    sequence(),
  );
  const revocation = sequence(REVOCATION_LISTS, octets(lists));
  const signed = { issuer: issuer.privateKey };
  return [
    certificateOf(publicKey, {
      ...signed,
      name: 'passkey',
      extensions: [sequence(ANDROID_KEY, octets(description)), revocation],
    }),
    certificateOf(issuer.publicKey, { ...signed, name: 'issuer', extensions: [revocation] }),
  ];
}
