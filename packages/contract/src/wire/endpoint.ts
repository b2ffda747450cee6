import type { GenericSchema } from 'valibot';
import type { RefusalName } from './refusals.ts';
import type { LoanParameter } from './session.ts';

/** How a request's fields travel: in the query (GET), as a form, as JSON, or as multipart. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart';

/**
 * How an endpoint reports success: `zero` — its `code` parses to 0; `doubleZero` — its `code` is the string of two zeros;
 * `flag` — its `success` is true.
 */
export type Dialect = 'zero' | 'doubleZero' | 'flag';

/**
 * Who may call: a borrower with a session, anybody, anybody with an optional session, or a partner's server with a
 * signature.
 */
export type Access = 'session' | 'public' | 'optionalSession' | 'partner';

/** Request fields as sent: text only, so that nothing is coerced. */
export type WireFields = Readonly<Record<string, string>>;

/**
 * The client's half of an endpoint: its address, how its input is written, how its reply is read. What the server accepts
 * and answers exactly is in the file of the same name that ends in `.server.ts`.
 */
export interface Endpoint<Input, Output> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  /** The file field of a multipart call, besides its other fields. */
  readonly file?: string;
  readonly dialect: Dialect;
  readonly access: Access;
  /** True if the call creates something or moves money: it then takes an Idempotency-Key. */
  readonly isIdempotent?: true;
  /** The common parameters, besides its own fields, that its answer depends on; part of the reading cache's key. */
  readonly dependsOn?: readonly LoanParameter[];
  /** Request fields that are our additions: they are sent only to a server that lists them (`PageConfig.additions`). */
  readonly additions?: readonly string[];
  /** True for calls of the promotional pages, which have their own language. */
  readonly isPromotional?: true;
  /** The input as wire fields; the inverse of the server's `request`. */
  readonly write: (input: Input) => WireFields;
  /** Where the payload is: under `data`, or beside `code` and `message` in the body itself. */
  readonly payloadIn?: 'data' | 'body';
  /** Tolerant of other back ends: every field is optional, and nothing fails. */
  readonly read: GenericSchema<unknown, Output>;
  /** The refusals of this act; those that any call may answer (400, 401, 429, 5xx) are not repeated here. */
  readonly refusals: readonly RefusalName[];
  /** Refusal codes that differ from the table for this endpoint. */
  readonly codes?: Partial<Record<RefusalName, string>>;
}

/** The name of an addition in a server's list: `rateService.orderId`. */
export const additionOf = (endpoint: AnyEndpoint, field: string): string =>
  `${endpoint.name}.${field}`;

/**
 * Declares the client's half of an endpoint; exists so that its input, output and access are inferred. Marked as pure, so
 * that bundlers drop endpoints that a page does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  Input,
  Output,
  Who extends Access,
  File extends string | undefined = undefined,
>(
  endpoint: Endpoint<Input, Output> & { readonly access: Who; readonly file?: File & string },
): Endpoint<Input, Output> & { readonly access: Who; readonly file?: File & string } {
  return endpoint;
}

/** The fields of a call that has none. */
export const writeNothing: (input: Readonly<Record<string, never>>) => WireFields = () => ({});

// oxlint-disable-next-line typescript/no-explicit-any -- the type parameters are both inputs and outputs of functions, so only `any` lets one list hold endpoints of every shape
export type AnyEndpoint = Endpoint<any, any>;
export type InputOf<E> = E extends Endpoint<infer Input, infer _O> ? Input : never;
export type OutputOf<E> = E extends Endpoint<infer _I, infer Output> ? Output : never;
