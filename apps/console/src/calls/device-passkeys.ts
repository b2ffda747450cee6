import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser supports passkeys at this address: never at a bare IP address, nor on an insecure page. */
export function supportsPasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isBareAddress;
}

/** The created passkey; `alreadyRegistered` if the device has one of this agent, null if none was created or the user cancelled. */
export async function createPasskey(options: object) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's library wrote it for the browser's
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject } = response;
    return { id, clientDataJSON, attestationObject };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError'
      ? 'alreadyRegistered'
      : null;
  }
}

/** The device's signature; null if it has no passkey of this site, or the user cancelled. */
export async function signWithPasskey(options: object) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's library wrote it for the browser's
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (userHandle === undefined) return null;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch {
    return null;
  }
}
