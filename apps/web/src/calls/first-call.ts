import type { AnyEndpoint, InputOf, Outcome } from '@cauce/contract';

/** The call that a screen shows first: the server makes it while it renders the page. */
export interface FirstCall<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
}

/** Pairs an endpoint with its input; exists so that both are checked against each other. */
export function firstCallOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): FirstCall {
  return { endpoint, input };
}

/** What the server learnt for the first screen. Each entry is used once; later visits ask afresh. */
export type Seeds = Map<string, Outcome<unknown>>;
