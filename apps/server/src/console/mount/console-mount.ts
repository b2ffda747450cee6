import cookie from '@fastify/cookie';
import { mayCall } from '@cauce/contract/console';
import type { AnyConsoleEndpoint } from '@cauce/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'valibot';
import { proveAgent } from './agent-session.ts';
import { readBodiesAs } from '../../http/body-parsers.ts';
import { callerGroup } from '../../http/limits/caller-group.ts';
import type { Agent, AnyConsoleContext, MountedConsoleHandler } from './console-handler.ts';
import { auditTrail } from './console-audit.ts';
import type { AuditTrail } from './console-audit.ts';
import { answerCookies } from './console-cookies.ts';
import { refuseOtherSites } from './console-guard.ts';
import { readInput } from '../../http/read-input.ts';
import type { Wire } from '../../http/wire.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { hasOutbox } from '../../providers/sms-outbox.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refused } from '../../http/refused.ts';

/** Mounts the console's calls in their own scope: JSON only, and the only place that reads cookies. */
export async function mountConsole(
  app: FastifyInstance,
  handlers: readonly MountedConsoleHandler[],
  wire: Wire,
  register: (scope: FastifyInstance, wire: Wire) => void = () => undefined,
): Promise<void> {
  await app.register(async (scope) => {
    await readCookiesIn(scope);
    readBodiesAs(scope, 'json');
    for (const one of handlers)
      if (one.endpoint.isDemoOnly !== true || hasOutbox(wire.settings)) mountOne(scope, one, wire);
    register(scope, wire);
    // An unknown call below this path is not answered with the page.
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/console/api/*',
      config: { isConsole: true },
      handler: () => {
        throw new Refused('routeNotFound');
      },
    });
  });
}

/** Reads cookies in a scope of the console, which other scopes never do. */
export async function readCookiesIn(scope: FastifyInstance): Promise<void> {
  await scope.register(cookie);
}

function mountOne(scope: FastifyInstance, mounted: MountedConsoleHandler, wire: Wire): void {
  const { path, maxBodyBytes } = mounted.endpoint;
  scope.route({
    method: 'POST',
    url: path,
    config: { isConsole: true, isUpload: maxBodyBytes !== undefined },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    handler: (request, reply) => answer(request, reply, mounted, wire),
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, handler }: MountedConsoleHandler,
  wire: Wire,
): Promise<FastifyReply> {
  refuseOtherSites(request, wire.settings);
  const agent = await proveCaller(request, endpoint, wire);
  const input = readInput(endpoint.request, request.body ?? {}, request);
  // One customer line has a whole /64 of IPv6 addresses: guessing from all of them still counts as one caller.
  const addressHash = wire.ports.secrets.fingerprint('address', callerGroup(request.ip));
  const at = new Date(wire.ports.clock.now());
  const trail = auditTrail({ endpoint, agent, at, requestId: request.id, addressHash });
  const cookies = answerCookies(request);
  const context: Omit<AnyConsoleContext, 'db'> = {
    ports: wire.ports,
    settings: wire.settings,
    origin: ownOrigin(request, wire.settings),
    requestId: request.id,
    addressHash,
    cookies,
    forgetSessions: wire.sessions.forget,
    agent,
    audit: trail.audit,
    change: (work) => inTransaction(wire, trail, (db) => work(db, trail.audit)),
  };
  const data = await inSpan(`handler ${endpoint.name}`, { 'cauce.endpoint': endpoint.name }, () =>
    run(endpoint, trail, wire, (db) => handler(input, { ...context, db })),
  );
  // The answer is parsed as well: an undeclared field is never sent.
  const payload = parse(endpoint.reply, data);
  cookies.sendWith(reply);
  if (endpoint.isDownload) reply.header('content-disposition', 'attachment');
  return reply.send({ success: true, data: payload });
}

/** Runs a handler with the auditing that its endpoint declares; without an entry nothing is answered and nothing committed. */
async function run(
  { audits }: AnyConsoleEndpoint,
  trail: AuditTrail,
  wire: Wire,
  handler: (db: AnyConsoleContext['db']) => Promise<unknown>,
): Promise<unknown> {
  if (audits === 'change')
    return inTransaction(wire, trail, async (db) => {
      const data = await handler(db);
      trail.mustHaveEntry();
      return data;
    });
  const data = await handler(wire.db);
  if (audits === 'view' || audits === 'staged') trail.mustHaveEntry();
  await trail.write(wire.db);
  return data;
}

async function inTransaction<T>(
  { db }: Wire,
  trail: AuditTrail,
  work: (db: AnyConsoleContext['db']) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const result = await work(tx);
    await trail.write(tx);
    return result;
  });
}

async function proveCaller(
  request: FastifyRequest,
  { permission }: AnyConsoleEndpoint,
  wire: Wire,
): Promise<Agent | null> {
  if (permission === null) {
    await wire.limit(request);
    return null;
  }
  const agent = await proveAgent(request, wire).catch(async (error: unknown) => {
    // A caller without a session counts as anonymous: the limit is there against guessing tokens.
    if (error instanceof Refused) await wire.limit(request);
    throw error;
  });
  if (!mayCall(agent.permissions, permission)) throw new Refused('permissionRefused');
  return agent;
}
