import { null_ } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { ConsoleRefusalName } from './console-refusals.ts';
import type { CallPermission } from './agents/permissions.ts';

/**
 * What a call leaves in the audit log. It is mandatory, and the server refuses an answer without its entry: `view` —
 * personal data is read: the entry is written before the answer is sent; `change` — the act runs in one transaction that
 * includes its entries; `staged` — a change around work that must not run in a transaction (a password hash, a provider):
 * the act opens the transaction itself with `context.change`, which includes its entries; `noneBecause` — nothing personal
 * is read and nothing is changed; gives the reason.
 */
type Audits = 'view' | 'change' | 'staged' | { readonly noneBecause: string };

type Address = `/console/api/${string}`;

/**
 * One console call as data: a POST with a JSON body, so that no name or telephone that an agent searches for is ever in an
 * address. Both sides are ours and of one version, so one schema describes the reply for both.
 */
export interface ConsoleEndpoint<Input, Output> {
  readonly name: string;
  readonly summary: string;
  readonly path: Address;
  /** The permission that the calling agent needs. */
  readonly permission: CallPermission;
  readonly audits: Audits;
  /** The answer contains a file about a person: it is sent as an attachment, so that no browser displays it. */
  readonly isDownload?: true;
  /** The call exists only where a demo keeps its messages; elsewhere its path is as unknown as any other. */
  readonly isDemoOnly?: true;
  /** The longest body of a call with a file; other calls have the server's default limit. */
  readonly maxBodyBytes?: number;
  /** Strict: an unknown field is refused, nothing is coerced. Values may be nested. */
  readonly request: GenericSchema<Input>;
  /** Ignores unknown fields, so that a page that is open during a deployment still reads its answers. */
  readonly reply: GenericSchema<Output>;
  /** The refusals of this act; those that any call may answer (400, 401, 403, 429, 5xx) are not repeated here. */
  readonly refusals: readonly ConsoleRefusalName[];
  readonly sample: Output;
}

/**
 * What is declared of a call: its address is its name, unless another one is given. A renamed call has its earlier address, by
 * which pages and servers of two versions work together.
 */
type Declared<Endpoint extends { readonly path: Address }> = Omit<Endpoint, 'path'> & {
  readonly path?: Address;
};

const NOTHING = /* @__PURE__ */ null_();

/** `answerProposal` is called at `/console/api/answer-proposal`. */
const addressOf = (name: string): Address =>
  `/console/api/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Declares a console call; exists so that its input and output are inferred from its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function defineConsoleEndpoint<Input, Output, const Kind extends Audits, const Allowed>(
  endpoint: Declared<ConsoleEndpoint<Input, Output>> & {
    readonly audits: Kind;
    readonly permission: Allowed;
  },
): ConsoleEndpoint<Input, Output> & { readonly audits: Kind; readonly permission: Allowed } {
  return { path: addressOf(endpoint.name), ...endpoint };
}

/** Declares an act that is one transaction and answers only that it was done. */
/* @__NO_SIDE_EFFECTS__ */
export function defineConsoleAct<Input, const Allowed>(
  act: Declared<Omit<ConsoleEndpoint<Input, null>, 'audits' | 'reply' | 'sample'>> & {
    readonly permission: Allowed;
  },
): ConsoleEndpoint<Input, null> & { readonly audits: 'change'; readonly permission: Allowed } {
  return { path: addressOf(act.name), ...act, audits: 'change', reply: NOTHING, sample: null };
}

// oxlint-disable-next-line typescript/no-explicit-any -- as with the borrower's endpoints: only `any` lets one list hold endpoints of every shape
export type AnyConsoleEndpoint = ConsoleEndpoint<any, any>;
export type ConsoleInputOf<E> = E extends ConsoleEndpoint<infer Input, infer _O> ? Input : never;
export type ConsoleOutputOf<E> = E extends ConsoleEndpoint<infer _I, infer Output> ? Output : never;
