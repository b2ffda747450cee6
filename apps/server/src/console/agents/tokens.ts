import { randomBytes } from 'node:crypto';

/** 256 bits; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random, never a sequence: 72 bits. */
export function newAgentId(): string {
  return `a-${randomBytes(9).toString('base64url')}`;
}
