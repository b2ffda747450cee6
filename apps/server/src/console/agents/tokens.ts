import { randomBytes } from 'node:crypto';

/** 256 bits; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 72 random bits: nobody can guess another id. */
const newId = (kind: string): string => `${kind}-${randomBytes(9).toString('base64url')}`;
export const newAgentId = (): string => newId('a');
export const newRoleId = (): string => newId('r');
