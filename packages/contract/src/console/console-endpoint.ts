import { null_ } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { ConsoleRefusalName } from './console-refusals.ts';
import type { CallPermission } from './agents/permissions.ts';

/**
 * What a call leaves in the audit log. It cannot be left out, and the server refuses an answer whose entry is missing:
 * `view` — personal data are read: the entry is written before the answer goes out;
 * `change` — the act runs in one transaction, and its entries are written in it;
 * `staged` — a change around work that must not run in a transaction (a password's hash, a provider): the act opens the
 * transaction itself by `context.change`, and its entries are written in it;
 * `noneBecause` — nothing personal is read and nothing is changed; says why.
 */
type Audits = 'view' | 'change' | 'staged' | { readonly noneBecause: string };

/**
 * One call of the console as data: a POST with a JSON body, so that no name and no telephone that an agent looks for ever
 * stands in an address. Both sides are ours and of one version, so that one schema describes the reply for both.
 */
export interface ConsoleEndpoint<Input, Output> {
  readonly name: string;
  readonly summary: string;
  readonly path: `/console/api/${string}`;
  /** What the agent who calls must be allowed. */
  readonly permission: CallPermission;
  readonly audits: Audits;
  /** The answer carries a file about a person: it is sent as an attachment, so that no browser ever shows it in place. */
  readonly isDownload?: true;
  /** The longest body, where it carries a file; what any other call may send is the server's own limit. */
  readonly maxBodyBytes?: number;
  /** Strict: an unknown field refuses, nothing is coerced. Values may be nested. */
  readonly request: GenericSchema<Input>;
  /** Takes fields that it does not know: a page that is open over a deployment still reads its answers. */
  readonly reply: GenericSchema<Output>;
  /** What this act itself may refuse; what any call may answer (400, 401, 403, 429, 5xx) is not repeated here. */
  readonly refusals: readonly ConsoleRefusalName[];
  readonly sample: Output;
}

const NOTHING = /* @__PURE__ */ null_();

/** Declares a call of the console; exists so that its input and output are inferred from its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function defineConsoleEndpoint<Input, Output, const Kind extends Audits, const Allowed>(
  endpoint: ConsoleEndpoint<Input, Output> & {
    readonly audits: Kind;
    readonly permission: Allowed;
  },
): ConsoleEndpoint<Input, Output> & { readonly audits: Kind; readonly permission: Allowed } {
  return endpoint;
}

/** Declares an act that is one transaction and answers nothing but that it was done. */
/* @__NO_SIDE_EFFECTS__ */
export function defineConsoleAct<Input, const Allowed>(
  act: Omit<ConsoleEndpoint<Input, null>, 'audits' | 'reply' | 'sample'> & {
    readonly permission: Allowed;
  },
): ConsoleEndpoint<Input, null> & { readonly audits: 'change'; readonly permission: Allowed } {
  return { ...act, audits: 'change', reply: NOTHING, sample: null };
}

// As with the borrower's endpoints: only `any` lets one list hold endpoints of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyConsoleEndpoint = ConsoleEndpoint<any, any>;
export type ConsoleInputOf<E> = E extends ConsoleEndpoint<infer Input, infer _O> ? Input : never;
export type ConsoleOutputOf<E> = E extends ConsoleEndpoint<infer _I, infer Output> ? Output : never;
