import type { GenericSchema } from 'valibot';
import type { AnyEndpoint, Endpoint, InputOf } from './endpoint.ts';

/** What the server alone knows of an endpoint: what it takes, what it answers, and how the reference describes it. */
interface ServerHalf<Input, Wire> {
  readonly summary: string;
  /** Where the call stands in the specifications or decisions. */
  readonly source: string;
  /** Strict: an unknown field refuses, an amount is digits. */
  readonly request: GenericSchema<unknown, Input>;
  /** The payload as we write it, exactly. */
  readonly reply: GenericSchema<Wire>;
  /** A true sample of the payload, for the documentation and the tests. */
  readonly sample: NoInfer<Wire>;
}

/** One call of the wire, whole: the server mounts it, the documentation prints it. */
export interface ServerEndpoint<Input, Output, Wire = unknown>
  extends Endpoint<Input, Output>, ServerHalf<Input, Wire> {}

/** Adds the server's half to the client's; both are checked against each other. */
export function defineServerEndpoint<E extends AnyEndpoint, Wire>(
  client: E,
  server: ServerHalf<InputOf<E>, Wire>,
): E & ServerHalf<InputOf<E>, Wire> {
  return { ...client, ...server };
}

// As with the client's half: only `any` lets one list hold endpoints of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyServerEndpoint = ServerEndpoint<any, any, any>;
export type WireOf<E> = E extends ServerEndpoint<infer _I, infer _O, infer Wire> ? Wire : never;
