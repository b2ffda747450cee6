import type { SecretBox } from '../../providers/secrets/secret-box.ts';

// Bound to its agent and purpose: an encrypted secret that is moved to another agent's row does not open.
const owner = (agentId: string): string => `agents.totp_secret ${agentId}`;

export function sealTotp(secrets: SecretBox, agentId: string, secret: Buffer): Buffer {
  return secrets.seal(secret, owner(agentId));
}

export function openTotp(secrets: SecretBox, agentId: string, sealed: Buffer): Buffer {
  return secrets.open(sealed, owner(agentId));
}
