import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser takes passkeys at this address: none does at a bare IP address, nor where the page is not secure. */
export function takesPasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isBareAddress;
}

/** What the device made; `known` where it has one of this agent's already, null where it made none or somebody changed their mind. */
export async function makePasskey(options: object) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's library wrote it for the browser's
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject } = response;
    return { id, clientDataJSON, attestationObject };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : null;
  }
}

/** What the device signed; null where it has no passkey of this site, or somebody changed their mind. */
export async function signByPasskey(options: object) {
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
