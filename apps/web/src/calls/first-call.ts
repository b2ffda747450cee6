import type { AnyEndpoint, InputOf, Outcome, Session } from '@cauce/contract';

/** The call that a screen shows first; the server makes it while rendering the page. */
export interface FirstCall<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
}

/** Pairs an endpoint with its input, if there is one; exists so that the compiler checks one against the other. */
export function firstCallOf<E extends AnyEndpoint, I extends InputOf<E> | null>(
  endpoint: E,
  input: I,
): FirstCall | (I & null) {
  return input && { endpoint, input };
}

/** The input of a call about the loan that the address names; null if it names none. */
export function loanInput({ orderId, productId = '' }: Session) {
  return orderId === undefined ? null : { orderId, productId };
}

/** The server's answers for the first screen. Each is used once; later visits read again. */
export type Seeds = Map<string, Outcome<unknown>>;
