import type { InputOf, Language, Session } from '@cauce/contract';
import type { AnyServerEndpoint, WireOf } from '@cauce/contract/server';
import type { Database } from '../database/tables/tables.ts';
import type { Ports } from '../providers/ports.ts';
import type { Settings } from '../settings/settings.ts';
import type { AnswerStore } from './idempotency/answer-store.ts';
import type { SessionCheck } from './sessions/session-check.ts';
import type { UploadedFile } from './upload-files.ts';

/** What every handler receives. */
export interface HandlerContext {
  readonly db: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  /** The borrower's language, for texts that the server writes. */
  readonly language: Language;
  /** The origin by which the caller reached this server; in a demo it depends on the caller. */
  readonly origin: string;
  /** The caller's address, for rate limits only. Never store it as it is. */
  readonly address: string;
  /** The other common parameters of the call. They are hints and prove nothing. */
  readonly hints: Session;
  /**
   * The idempotency key of a caller without a session. Keys are stored by borrower, so such an endpoint recognises a
   * repeated call itself, by what only its caller knows.
   */
  readonly visitorKey?: string;
}

/** What a borrower's handler receives: `borrowerId` is proven by the session. */
export interface BorrowerContext extends HandlerContext {
  /** The id in the request's log line. */
  readonly requestId: string;
  readonly borrowerId: string;
  /** Stores the answer, and may claim the key, in the transaction of the call's changes; absent in a call without an idempotency key. */
  readonly answerStore?: AnswerStore;
}

/** What a handler with an optional session receives: `borrowerId` is proven, or empty for an anonymous caller. */
interface VisitorContext extends HandlerContext {
  readonly borrowerId: string;
}

/** What a handler for a partner's server receives: `partnerKey` is proven by the signature. */
export interface PartnerContext extends HandlerContext {
  /** The id of the signing key. */
  readonly partnerKey: string;
  /** The id in the request's log line. */
  readonly requestId: string;
  /**
   * Clears this process's cache of a borrower's proven sessions. Call it after the transaction that ends sessions has
   * committed.
   */
  readonly forgetSessions: SessionCheck['forget'];
  /** Logs that a field's value looks wrong, by the field's name alone. */
  readonly warnOf: (field: string) => void;
}

/** The context that the mount passes to a handler of any kind. */
export type MountedContext = BorrowerContext & PartnerContext;

type ContextOf<E extends AnyServerEndpoint> = E['access'] extends 'session'
  ? BorrowerContext
  : E['access'] extends 'optionalSession'
    ? VisitorContext
    : E['access'] extends 'partner'
      ? PartnerContext
      : HandlerContext;

/** A payload with booleans where the wire has `'0'` and `'1'`, or 0 and 1. */
type Decoded<Wire> = [Wire] extends ['0' | '1' | 0 | 1]
  ? boolean
  : Wire extends readonly (infer Item)[]
    ? Decoded<Item>[]
    : Wire extends object
      ? { [Key in keyof Wire]: Decoded<Wire[Key]> }
      : Wire;

/** The return type of an endpoint's handler; `answerEncoder` converts it for the wire. */
export type AnswerOf<E extends AnyServerEndpoint> = Decoded<WireOf<E>>;

/** The file of a multipart call. It is deleted once the call is answered. */
type FileOf<E extends AnyServerEndpoint> = [Exclude<E['file'], undefined>] extends [never]
  ? unknown
  : { readonly file: UploadedFile };

/** Implements an endpoint, or throws `Refused`. The file of a multipart call is part of its input. */
export type Handler<E extends AnyServerEndpoint> = (
  input: InputOf<E> & FileOf<E>,
  context: ContextOf<E>,
) => Promise<AnswerOf<E>>;

/** An endpoint with its handler, ready to be mounted. */
export interface MountedHandler {
  readonly endpoint: AnyServerEndpoint;
  readonly handler: (input: unknown, context: MountedContext) => Promise<unknown>;
  /** Whether its statements claim the idempotency key of a call, by `answerStore.openClaim`. */
  readonly claimsItself: boolean;
}

/** Pairs an endpoint with its handler so that the compiler checks one against the other. */
export function mounts<E extends AnyServerEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  { claimsItself = false }: Partial<Pick<MountedHandler, 'claimsItself'>> = {},
): MountedHandler {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `mount` parses the input with the endpoint's own schema before it calls the handler
  return { endpoint, handler: handler as unknown as MountedHandler['handler'], claimsItself };
}
