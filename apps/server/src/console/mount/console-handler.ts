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

/** Who calls, proven by the session's cookie. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The preset of their rights. */
  readonly role: AgentRole;
  readonly permissions: ReadonlySet<Permission>;
  /** The session of this call, for what must spare or end it. */
  readonly sessionHash: Buffer;
  readonly sessionEndsAt: Date;
}

/** What a handler read or did, for the audit log. The mount adds who, when, from where and by which endpoint. */
export interface Audited {
  /** A kind in one word (`agent`, `order`, `complaint`; `list` for many) and an id. */
  readonly subject: readonly [kind: string, id: string];
  /** Whose data it is, where it is one borrower's. */
  readonly borrowerId?: string;
  /** Counts, codes and ids; never a name, a number or a text of a person. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
  /** For handler of somebody who has no session yet. */
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
  /** The origin under which the caller reaches this server. */
  readonly origin: string;
  readonly requestId: string;
  /** Stands for the caller's address, which is not kept. */
  readonly addressHash: Buffer;
  readonly cookies: ConsoleCookies;
  /** Lets this process forget what it has proven for a borrower; whoever ends sessions calls it once that is committed. */
  readonly forgetSessions: SessionCheck['forget'];
}

/** What a handler that reads, or changes in one transaction, may lean on; `db` is that transaction where it changes. */
export interface PlainContext extends CallContext {
  readonly db: Db;
  readonly audit: Audit;
}

/** What a handler that reads may lean on: it may open a snapshot to read several times in. */
interface ReadingContext extends PlainContext {
  readonly db: Database;
}

/** What a handler with work outside of its transaction may lean on; `db` is for reading. */
export interface StagedContext extends CallContext {
  readonly db: Database;
  /** Runs a transaction and writes in it what was audited meanwhile. */
  readonly change: <T>(work: (db: Db, audit: Audit) => Promise<T>) => Promise<T>;
}

export type ConsoleContext<E extends AnyConsoleEndpoint = AnyConsoleEndpoint> =
  (E['audits'] extends 'staged'
    ? StagedContext
    : E['audits'] extends 'change'
      ? PlainContext
      : ReadingContext) &
    (E['permission'] extends null ? { readonly agent: null } : { readonly agent: Agent });

/** Does what a call of the console promises. Answers its payload, or throws `Refused`. */
export type ConsoleHandler<E extends AnyConsoleEndpoint> = (
  input: ConsoleInputOf<E>,
  context: ConsoleContext<E>,
) => Promise<ConsoleOutputOf<E>>;

/** What the mount hands to a handler of any kind. */
export type AnyConsoleContext = CallContext & {
  readonly db: Db;
  readonly agent: Agent | null;
  readonly audit: Audit;
  readonly change: StagedContext['change'];
};

/** A call of the console with its handler, ready to be mounted. */
export interface MountedConsoleHandler {
  readonly endpoint: AnyConsoleEndpoint;
  readonly handler: (input: unknown, context: AnyConsoleContext) => Promise<unknown>;
}

/** Pairs a call with its handler; exists so that both are checked against each other. */
export function mountsConsole<E extends AnyConsoleEndpoint>(
  endpoint: E,
  handler: ConsoleHandler<E>,
): MountedConsoleHandler {
  // The one widening: the mount parses the input and makes the context that the endpoint's `audits` and `permission` name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { endpoint, handler: handler as unknown as MountedConsoleHandler['handler'] };
}
