import type { SecretBox } from '../../providers/secrets/secret-box.ts';

// Encrypted for one agent and purpose: in another agent's row it cannot be decrypted.
const owner = (agentId: string): string => `agents.totp_secret ${agentId}`;

export function sealTotp(secrets: SecretBox, agentId: string, secret: Buffer): Buffer {
  return secrets.seal(secret, owner(agentId));
}

export function openTotp(secrets: SecretBox, agentId: string, sealed: Buffer): Buffer {
  return secrets.open(sealed, owner(agentId));
}
