import type { finishPasskey, finishPasskeySignIn } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import type { Settings } from '../../settings/settings.ts';
import type { Passkey } from './passkeys.ts';

/** Loaded when somebody first uses a passkey: it would add a quarter of a second and 25 MB to the start. */
export const webAuthn = () => import('@simplewebauthn/server');

/** COSE: EdDSA, ES256 and RS256, one of which every current authenticator supports. */
export const ALGORITHMS = [-8, -7, -257];

/** What a device must have signed, and for which site. */
interface Expected {
  readonly origin: string;
  readonly settings: Pick<Settings, 'passkeySite'>;
  readonly challenge: string;
}

/** The host of passkeys: pages of other hosts cannot request them. */
export const passkeySiteOf = ({ origin, settings }: Omit<Expected, 'challenge'>): string =>
  settings.passkeySite ?? new URL(origin).hostname;

const expectedOf = ({ challenge, ...where }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: where.origin,
  expectedRPID: passkeySiteOf(where),
  // The device must verify its user: that is the second factor.
  requireUserVerification: true,
});

/**
 * The counter of a valid signature; null for an invalid one, and for one whose counter has not increased: then a copy of
 * the passkey has been used (Web Authentication Level 3, 6.1.1).
 */
export async function provenCounter(
  { id, userHandle, ...response }: ConsoleInputOf<typeof finishPasskeySignIn>['signed'],
  passkey: Passkey,
  expected: Expected,
): Promise<number | null> {
  // The device states whose passkey it is (7.2, step 6).
  if (Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.agentId) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, userHandle },
      },
      ...expectedOf(expected),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws a different error for each fault; callers must not learn which.
    return null;
  }
}

/**
 * Whether an attestation contains no certificates, as requested. Browsers strip them except for self-attestation, which has
 * none (Web Authentication Level 3, 5.1.3). Others must not be verified: to check their revocation the library would fetch
 * an address that they contain.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  // Parsed with the library's own functions, so that exactly what it verifies is checked here.
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return (
    format === 'none' ||
    (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  );
}

/** A newly created credential, or null if it does not match the request. */
export async function provenCredential(
  { id, ...response }: ConsoleInputOf<typeof finishPasskey>['made'],
  expected: Expected,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    if (!(await isWithoutCertificates(response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      ...expectedOf(expected),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

/** The signed challenge; empty if unreadable, which matches no issued challenge. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge =
      typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}
