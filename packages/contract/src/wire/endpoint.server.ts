import type { GenericSchema } from 'valibot';
import type { AnyEndpoint, Endpoint, InputOf } from './endpoint.ts';

/** The server's half of an endpoint: what it accepts and answers, and how the reference describes it. */
interface ServerHalf<Input, Wire> {
  readonly summary: string;
  /** Where the specifications or decisions define the call. */
  readonly source: string;
  /** Strict: an unknown field is refused, an amount is digits. */
  readonly request: GenericSchema<unknown, Input>;
  /** The payload exactly as we write it. */
  readonly reply: GenericSchema<Wire>;
  /** A real sample of the payload, for documentation and tests. */
  readonly sample: NoInfer<Wire>;
}

/** A complete endpoint: the server mounts it, the documentation prints it. */
export interface ServerEndpoint<Input, Output, Wire = unknown>
  extends Endpoint<Input, Output>, ServerHalf<Input, Wire> {}

/** Adds the server's half to the client's; the compiler checks one against the other. */
export function defineServerEndpoint<E extends AnyEndpoint, Wire>(
  client: E,
  server: ServerHalf<InputOf<E>, Wire>,
): E & ServerHalf<InputOf<E>, Wire> {
  return { ...client, ...server };
}

// oxlint-disable-next-line typescript/no-explicit-any -- as with the client's half: only `any` lets one list hold endpoints of every shape
export type AnyServerEndpoint = ServerEndpoint<any, any, any>;
export type WireOf<E> = E extends ServerEndpoint<infer _I, infer _O, infer Wire> ? Wire : never;
