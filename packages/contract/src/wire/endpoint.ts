import type { GenericSchema } from 'valibot';
import type { RefusalName } from './refusals.ts';
import type { LoanParameter } from './session.ts';

/** How a request's fields travel: in the query (GET), as a form, as JSON, or as multipart. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart';

/**
 * How an endpoint says that it succeeded:
 * `zero` — its `code` parses to 0; `doubleZero` — its `code` is the string of two zeros; `flag` — its `success` is true.
 */
export type Dialect = 'zero' | 'doubleZero' | 'flag';

/**
 * Who may call: a borrower with a session, anybody, anybody where a session that proves itself says who it is, or a partner's
 * server with a signature.
 */
export type Access = 'session' | 'public' | 'optionalSession' | 'partner';

/** Fields of a request as they stand on the wire: text only, so that nothing is coerced. */
export type WireFields = Readonly<Record<string, string>>;

/**
 * One call of the wire as far as a client needs it: where it goes, how its input is written, how its reply is read. What the server
 * takes and answers exactly stands beside it, in the file of the same name that ends in `.server.ts`.
 */
export interface Endpoint<Input, Output> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  /** The field of the one file that a multipart call carries, beside its other fields. */
  readonly file?: string;
  readonly dialect: Dialect;
  readonly access: Access;
  /** True where the call creates something or moves money: it then takes an Idempotency-Key. */
  readonly isIdempotent?: true;
  /** The common parameters of the query, beside its own fields, that its answer depends on: another value is another question. */
  readonly asksAbout?: readonly LoanParameter[];
  /** Fields of its request that are ours: they are sent to a server alone that lists them (`PageConfig.additions`). */
  readonly additions?: readonly string[];
  /** True for the calls of the promotional pages, which speak a language of their own. */
  readonly isPromotional?: true;
  /** The input as fields of the wire; the inverse of the server's `request`. */
  readonly write: (input: Input) => WireFields;
  /** Where the payload lies: under `data`, or beside `code` and `message` in the body itself. */
  readonly liesIn?: 'data' | 'body';
  /** Tolerant of other back ends: every field is optional, and nothing fails. */
  readonly read: GenericSchema<unknown, Output>;
  /** What this act itself may refuse; what any call may answer (400, 401, 429, 5xx) is not repeated here. */
  readonly refusals: readonly RefusalName[];
  /** Codes of refusals that this endpoint says otherwise than the table. */
  readonly codes?: Partial<Record<RefusalName, string>>;
}

/** How an addition is called where a server lists what it takes: `rateService.orderId`. */
export const additionOf = (endpoint: AnyEndpoint, field: string): string =>
  `${endpoint.name}.${field}`;

/**
 * Declares the client's half of an endpoint; exists so that its input, output and access are inferred instead of written twice.
 * Marked as pure, so that an endpoint that a page does not use is left out of its scripts.
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

/** The fields of a call that has none of its own. */
export const writeNothing: (input: Readonly<Record<string, never>>) => WireFields = () => ({});

// Input and output stand on both sides of the arrow, so only `any` lets one list hold endpoints of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<any, any>;
export type InputOf<E> = E extends Endpoint<infer Input, infer _O> ? Input : never;
export type OutputOf<E> = E extends Endpoint<infer _I, infer Output> ? Output : never;
