import type { finishPasskey, finishPasskeySignIn } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import type { Settings } from '../../settings/settings.ts';
import type { Passkey } from './passkeys.ts';

/** Read when somebody first uses a passkey: it costs a start a quarter of a second and 25 MB. */
export const webAuthn = () => import('@simplewebauthn/server');

/** COSE: EdDSA, ES256 and RS256, which between them every authenticator of today can do. */
export const ALGORITHMS = [-8, -7, -257];

/** What a device is to have signed, and for whom. */
interface Expected {
  readonly origin: string;
  readonly settings: Pick<Settings, 'passkeySite'>;
  readonly challenge: string;
}

/** The host that passkeys are for: no page of another one can ask for them. */
export const passkeySiteOf = ({ origin, settings }: Omit<Expected, 'challenge'>): string =>
  settings.passkeySite ?? new URL(origin).hostname;

const expectedOf = ({ challenge, ...where }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: where.origin,
  expectedRPID: passkeySiteOf(where),
  // Whoever holds the device must prove it to the device: that is the second factor.
  requireUserVerification: true,
});

/**
 * The counter of a signature that is right; null for every other, and for one whose counter has not grown: then a copy of the
 * passkey has been used (Web Authentication Level 3, 6.1.1).
 */
export async function provenCounter(
  { id, userHandle, ...response }: ConsoleInputOf<typeof finishPasskeySignIn>['signed'],
  passkey: Passkey,
  expected: Expected,
): Promise<number | null> {
  // The device says whose passkey it believes it to be (7.2, step 6).
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
    // The library throws a different error for each fault; a caller is never shown which.
    return null;
  }
}

/**
 * Whether a device says nothing of its make, as it was asked. A browser takes certificates out but for self-attestation, which has
 * none (Web Authentication Level 3, 5.1.3). Those of anybody else must not be judged: to see whether they were revoked the library
 * fetches from whatever address stands in them.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  // Read by the library's own functions: what is looked at here must be what is judged there.
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return (
    format === 'none' ||
    (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  );
}

/** What a device made, or null where it is not what it was asked for. */
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

/** Which challenge was signed; empty where it cannot be read, which is none that was ever given. */
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
