import type { Failure } from '@cauce/contract';

/**
 * What comes of a call that nothing answered. Whether it was done is not known. Made here, since the contract's table of refusals comes
 * with what reads an answer.
 */
export const unanswered = (refusal: 'offline' | 'timedOut', raw: unknown): Failure => ({
  ok: false,
  refusal,
  code: refusal === 'offline' ? 'offline' : 'timeout',
  message: '',
  requestId: '',
  retryAfterMs: null,
  raw,
});
