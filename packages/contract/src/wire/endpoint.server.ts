import type { GenericSchema } from 'valibot';
import type { AnyEndpoint, Endpoint, InputOf, OutputOf, Reader } from './endpoint.ts';

/** What the server alone knows of an endpoint: what it takes, what it answers, and how the reference describes it. */
interface ServerHalf<Input, Output, Wire> {
  readonly summary: string;
  /** Where the call stands in the specifications or decisions. */
  readonly source: string;
  /** Strict: an unknown field refuses, an amount is digits. */
  readonly request: GenericSchema<unknown, Input>;
  /** The payload as we write it, exactly. */
  readonly reply: GenericSchema<Wire>;
  /** A true sample of the payload, for the documentation and the tests. */
  readonly sample: NoInfer<Wire>;
  /** The client's reader, where the client brings it later. */
  readonly read?: Reader<Output>;
}

/** What both halves make. */
type Whole<Input, Output, Wire> = ServerHalf<Input, Output, Wire> & {
  readonly read: Reader<Output>;
};

/** One call of the wire, whole: the server mounts it, the documentation prints it. */
export interface ServerEndpoint<Input, Output, Wire = unknown>
  extends Endpoint<Input, Output>, ServerHalf<Input, Output, Wire> {
  readonly read: Reader<Output>;
}

/** Adds the server's half to the client's; both are checked against each other. */
export function defineServerEndpoint<E extends AnyEndpoint, Wire>(
  client: E,
  server: ServerHalf<InputOf<E>, OutputOf<E>, Wire>,
): E & Whole<InputOf<E>, OutputOf<E>, Wire> {
  const read = server.read ?? client.read;
  if (typeof read === 'function')
    throw new Error(`The server half of ${client.name} names its reader`);
  return { ...client, ...server, read };
}

// As with the client's half: only `any` lets one list hold endpoints of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyServerEndpoint = ServerEndpoint<any, any, any>;
export type WireOf<E> = E extends ServerEndpoint<infer _I, infer _O, infer Wire> ? Wire : never;
