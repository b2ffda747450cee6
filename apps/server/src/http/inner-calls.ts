import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

// Known to this process only, so that no outside caller can pass as an inner call.
const TOKEN = randomBytes(32).toString('base64url');
const HEADER = 'x-cauce-inner';

/** Headers of a call that the server makes to itself by `inject`: it is exempt from rate limits and marked in the log. */
export const innerCallHeaders: Readonly<Record<string, string>> = { [HEADER]: TOKEN };

export function isInnerCall(request: FastifyRequest): boolean {
  return request.headers[HEADER] === TOKEN;
}
