import type {
  AgentRole,
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
  Permission,
} from '@cauce/contract/console';
import type { Database, Db } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import type { AuditDetail } from '../../http/audit-log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SessionCheck } from '../../http/sessions/session-check.ts';

/** The caller, authenticated by the session's cookie. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The preset of their rights. */
  readonly role: AgentRole;
  /** The lender's own role that their permissions come from; null for a preset. */
  readonly customRole: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The session of this call, for acts that must spare or end it. */
  readonly sessionHash: Buffer;
  readonly sessionEndsAt: Date;
}

/** What a handler read or did, for the audit log. The mount adds who, when, from where and by which endpoint. */
export interface Audited {
  /** A one-word kind (`agent`, `order`, `complaint`; `list` for many) and an id. */
  readonly subject: readonly [kind: string, id: string];
  /** The borrower, if the data is one borrower's. */
  readonly borrowerId?: string;
  /** Counts, codes and ids; never a name, a number or a personal text. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
  /** For handlers of callers without a session. */
  readonly agentId?: string;
}

export type Audit = (entry: Audited) => void;

/** Cookies of the answer; sent only if the handler succeeds. */
export interface ConsoleCookies {
  readonly read: (name: string) => string | null;
  readonly set: (name: string, value: string, lifeSeconds: number) => void;
  readonly clear: (name: string) => void;
}

interface CallContext {
  readonly ports: Ports;
  readonly settings: Settings;
  /** The origin by which the caller reached this server. */
  readonly origin: string;
  readonly requestId: string;
  /** A keyed hash of the caller's address, which is not stored. */
  readonly addressHash: Buffer;
  readonly cookies: ConsoleCookies;
  /**
   * Clears this process's cache of a borrower's proven sessions. Call it after the transaction that ends sessions has
   * committed.
   */
  readonly forgetSessions: SessionCheck['forget'];
}

/** The context of a handler that reads, or changes in one transaction; `db` is that transaction if it changes. */
export interface PlainContext extends CallContext {
  readonly db: Db;
  readonly audit: Audit;
}

/** The context of a reading handler: it may open a snapshot for several reads. */
interface ReadingContext extends PlainContext {
  readonly db: Database;
}

/** The context of a handler with work outside its transaction; `db` is for reading. */
export interface StagedContext extends CallContext {
  readonly db: Database;
  /** Runs a transaction and writes its audit entries in it. */
  readonly change: <T>(work: (db: Db, audit: Audit) => Promise<T>) => Promise<T>;
}

export type ConsoleContext<E extends AnyConsoleEndpoint = AnyConsoleEndpoint> =
  (E['audits'] extends 'staged'
    ? StagedContext
    : E['audits'] extends 'change'
      ? PlainContext
      : ReadingContext) &
    (E['permission'] extends null ? { readonly agent: null } : { readonly agent: Agent });

/** Implements a console endpoint. Returns its payload, or throws `Refused`. */
export type ConsoleHandler<E extends AnyConsoleEndpoint> = (
  input: ConsoleInputOf<E>,
  context: ConsoleContext<E>,
) => Promise<ConsoleOutputOf<E>>;

/** The context that the mount passes to a handler of any kind. */
export type AnyConsoleContext = CallContext & {
  readonly db: Db;
  readonly agent: Agent | null;
  readonly audit: Audit;
  readonly change: StagedContext['change'];
};

/** A console endpoint with its handler, ready to be mounted. */
export interface MountedConsoleHandler {
  readonly endpoint: AnyConsoleEndpoint;
  readonly handler: (input: unknown, context: AnyConsoleContext) => Promise<unknown>;
}

/** Pairs a call with its handler so that the compiler checks one against the other. */
export function mountsConsole<E extends AnyConsoleEndpoint>(
  endpoint: E,
  handler: ConsoleHandler<E>,
): MountedConsoleHandler {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mount parses the input and makes the endpoint's own context
  return { endpoint, handler: handler as unknown as MountedConsoleHandler['handler'] };
}
