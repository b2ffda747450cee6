import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

// Known to this process alone, so that no caller from outside can claim to be inside.
const TOKEN = randomBytes(32).toString('base64url');
const HEADER = 'x-cauce-inner';

/** Headers of a call that the server makes to itself by `inject`: it is not counted as a caller, and the log says so. */
export const innerCallHeaders: Readonly<Record<string, string>> = { [HEADER]: TOKEN };

export function isInnerCall(request: FastifyRequest): boolean {
  return request.headers[HEADER] === TOKEN;
}
