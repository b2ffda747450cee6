import type { AnyEndpoint, InputOf, Outcome } from '@cauce/contract';

/** The call that a screen shows first; the server makes it while rendering the page. */
export interface FirstCall<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
}

/** Pairs an endpoint with its input; exists so that the compiler checks one against the other. */
export function firstCallOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): FirstCall {
  return { endpoint, input };
}

/** The server's answers for the first screen. Each is used once; later visits read again. */
export type Seeds = Map<string, Outcome<unknown>>;
