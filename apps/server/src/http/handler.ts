import type { InputOf, Language, Session } from '@cauce/contract';
import type { AnyServerEndpoint, WireOf } from '@cauce/contract/server';
import type { Database } from '../database/tables/tables.ts';
import type { Ports } from '../providers/ports.ts';
import type { Settings } from '../settings/settings.ts';
import type { SessionCheck } from './sessions/session-check.ts';
import type { UploadedFile } from './upload-files.ts';

/** What every handler may lean on. */
export interface HandlerContext {
  readonly db: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  /** The borrower's language; texts that the server writes are in it. */
  readonly language: Language;
  /** The origin under which the caller reaches this server; a demo's address depends on who asks. */
  readonly origin: string;
  /** The address of the caller: to count by, never to keep as it is. */
  readonly address: string;
  /** The other common parameters of the call: hints, never proof. */
  readonly hints: Session;
}

/** What a handler of a borrower may lean on: `borrowerId` is proven by the session. */
export interface BorrowerContext extends HandlerContext {
  /** Of the call, as its log line has it. */
  readonly requestId: string;
  readonly borrowerId: string;
}

/** What a handler that knows a borrower where there is one may lean on: `borrowerId` is proven, or empty for anybody else. */
interface VisitorContext extends HandlerContext {
  readonly borrowerId: string;
}

/** What a handler of a partner's server may lean on: `partnerKey` is proven by the signature. */
export interface PartnerContext extends HandlerContext {
  /** The id of the key that signed. */
  readonly partnerKey: string;
  /** Of the call, as its log line has it. */
  readonly requestId: string;
  /** Lets this process forget what it has proven for a borrower; whoever ends sessions calls it once that is committed. */
  readonly forgetSessions: SessionCheck['forget'];
}

/** What the mount hands to a handler of any kind. */
export type MountedContext = BorrowerContext & PartnerContext;

type ContextOf<E extends AnyServerEndpoint> = E['access'] extends 'session'
  ? BorrowerContext
  : E['access'] extends 'optionalSession'
    ? VisitorContext
    : E['access'] extends 'partner'
      ? PartnerContext
      : HandlerContext;

/** A payload with booleans where the wire says `'0'` and `'1'`, or 0 and 1. */
type Decoded<Wire> = [Wire] extends ['0' | '1' | 0 | 1]
  ? boolean
  : Wire extends readonly (infer Item)[]
    ? Decoded<Item>[]
    : Wire extends object
      ? { [Key in keyof Wire]: Decoded<Wire[Key]> }
      : Wire;

/** What the handler of an endpoint answers; the mount writes it as the wire has it (`answerEncoder`). */
export type AnswerOf<E extends AnyServerEndpoint> = Decoded<WireOf<E>>;

/** The file of a multipart call; gone once the call is answered. */
type FileOf<E extends AnyServerEndpoint> = [Exclude<E['file'], undefined>] extends [never]
  ? unknown
  : { readonly file: UploadedFile };

/** Does what an endpoint promises, or throws `Refused`. The file of a multipart call stands in its input. */
export type Handler<E extends AnyServerEndpoint> = (
  input: InputOf<E> & FileOf<E>,
  context: ContextOf<E>,
) => Promise<AnswerOf<E>>;

/** An endpoint with its handler, ready to be mounted. */
export interface MountedHandler {
  readonly endpoint: AnyServerEndpoint;
  readonly handler: (input: unknown, context: MountedContext) => Promise<unknown>;
}

/** Pairs an endpoint with its handler; exists so that both are checked against each other. */
export function mounts<E extends AnyServerEndpoint>(
  endpoint: E,
  handler: Handler<E>,
): MountedHandler {
  // The one widening: `mount` parses the input with the endpoint's own schema before it calls the handler.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { endpoint, handler: handler as unknown as MountedHandler['handler'] };
}
