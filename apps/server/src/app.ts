import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/tables/tables.ts';
import type { Ports } from './providers/ports.ts';
import { trustOf } from './settings/proxies.ts';
import type { Settings } from './settings/settings.ts';
import type { MountedHandler } from './http/handler.ts';
import { readBodiesAs } from './http/body-parsers.ts';
import { callerLimit } from './http/limits/caller-limit.ts';
import { answerErrors, refuse } from './http/error-handler.ts';
import { countRequests } from './telemetry/count-requests.ts';
import { traceRequests } from './telemetry/trace-requests.ts';
import { closeIdleConnections } from './http/limits/close-idle-connections.ts';
import type { MountedConsoleHandler } from './console/mount/console-handler.ts';
import { mountConsole } from './console/mount/console-mount.ts';
import { apiHeaders, setHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { isInnerCall } from './http/inner-calls.ts';
import { liveChanges } from './console/mount/live-changes.ts';
import { registerLive } from './console/mount/live-route.ts';
import { logOptions } from './http/log/log.ts';
import type { LogSink } from './http/log/log.ts';
import { registerMetrics } from './http/metrics-route.ts';
import { mount } from './http/mount.ts';
import type { Wire } from './http/wire.ts';
import { registerPolicyReports } from './http/policy-reports.ts';
import { Refused } from './http/refused.ts';
import { logRequests } from './http/log/request-log.ts';
import { sessionCheck } from './http/sessions/session-check.ts';
import type { SessionCheck } from './http/sessions/session-check.ts';
import { cutOffSlowBodies } from './http/limits/slow-bodies.ts';
import { uploadFolder } from './http/upload-files.ts';
import type { UploadFolder } from './http/upload-files.ts';
import { readUploadsIn, uploadCounter } from './http/uploads/uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionCheck;
    /** The borrowers' languages, the default first. */
    languages: Settings['brand']['languages'];
  }
}

/** The event loop lags: a retry a moment later is served sooner. */
class Overloaded extends Error {
  readonly code = 'FST_UNDER_PRESSURE';

  constructor(delayMs: number | undefined) {
    super(`The event loop is ${Math.round(delayMs ?? 0)} ms behind`);
  }
}

/** The parts of an app; the same in tests and in production. */
export interface AppOptions {
  readonly settings: Settings;
  /** Already migrated. */
  readonly database: Database;
  readonly ports: Ports;
  readonly handlers: readonly MountedHandler[];
  readonly consoleHandlers: readonly MountedConsoleHandler[];
  /** Routes outside the contract, such as a PDF or the pages. */
  readonly routes?: readonly ((app: FastifyInstance, wire: Wire) => Promise<void> | void)[];
  readonly logSink?: LogSink;
  /** Where uploads are stored while they are processed; closed with the app. */
  readonly uploads?: UploadFolder;
  /** Shorter times for tests of slow connections. */
  readonly http?: Partial<Record<keyof typeof HTTP_TIMES, number>>;
  /** Above this event-loop delay requests get 503 until it recovers; 2 s by default, 0 turns it off. */
  readonly maxEventLoopDelayMs?: number;
}

// A slow sender is cut off within 15 s, checked every second. The longest body is 64 KiB. An upload has as long as its
// client waits, and its own size limit. `headersTimeout` must stay below the other two, or Node swaps them. A call that
// acts is answered within ten seconds, whatever it waits for. A connection without a request stays open for longer than
// proxies keep theirs (nginx and most balancers: 60 s): a request sent into one that we just closed gets 502, and no
// proxy may repeat a payment.
const HTTP_TIMES = {
  requestTimeout: 15_000,
  uploadTimeout: 65_000,
  headersTimeout: 8_000,
  answerTimeout: 10_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/** Builds the server without listening: plugins first, then routes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, ports } = options;
  const app = newFastify(options);
  app.decorateRequest('rawBody', null);
  const sessions = sessionCheck(database, ports.clock);
  app.decorate('sessions', sessions);
  app.decorate('languages', settings.brand.languages);
  // First, so that everything else of a request happens within its span.
  traceRequests(app, isInnerCall);
  logRequests(app);
  if (settings.telemetry.isMeasured) countRequests(app, isInnerCall);
  setHeaders(app, settings.mode === 'production');
  answerErrors(app);
  // Sheds load before answers become slow for everyone; the database's queue is bounded by its own time-outs.
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? 2_000,
    exposeStatusRoute: false,
    // A second without a measurement counts as an infinite delay: right after the start, or on a machine that was
    // suspended.
    pressureHandler: (_request, _reply, _kind, delayMs) => {
      if (delayMs !== Infinity) throw new Overloaded(delayMs);
    },
  });
  registerHealth(app, database);
  closeIdleConnections(app);
  cutOffSlowBodies(app, options.http?.requestTimeout ?? HTTP_TIMES.requestTimeout);
  const limit = await callerLimit(app, settings.callLimits, { db: database, ports });
  registerMetrics(app, settings, limit);
  const uploads = options.uploads ?? uploadFolder();
  app.addHook('onClose', uploads.close);
  const withUpload = uploadCounter(uploads);
  const answerMs = options.http?.answerTimeout ?? HTTP_TIMES.answerTimeout;
  const wire: Wire = { db: database, ports, settings, sessions, limit, withUpload, answerMs };
  await mountAll(app, options.handlers, wire);
  const live = liveChanges(database, app.log);
  app.addHook('preClose', async () => live.close());
  await mountConsole(app, options.consoleHandlers, wire, (scope) =>
    registerLive(scope, live, wire),
  );
  await registerPolicyReports(app, limit);
  if (settings.mode !== 'production') {
    const { registerApiDocs } = await import('./http/docs/api-docs.ts');
    registerApiDocs(
      app,
      options.handlers.map(({ endpoint }) => endpoint),
      { settings, ports },
    );
  }
  for (const register of options.routes ?? []) await register(app, wire);
  await app.ready();
  return app;
}

function newFastify({ settings, http, logSink }: AppOptions): FastifyInstance {
  const { uploadTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval } = {
    ...HTTP_TIMES,
    ...http,
  };
  return fastify({
    bodyLimit: 65_536,
    // Node has one limit for all requests; `cutOffSlowBodies` enforces the shorter one of everything but uploads.
    requestTimeout: uploadTimeout,
    keepAliveTimeout,
    http: { headersTimeout, connectionsCheckingInterval, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 128 },
    exposeHeadRoutes: false,
    // The number of proxies and not `true`, which would trust the first address, and anybody can write that.
    trustProxy: trustOf(settings.trustedProxies),
    // A request id from a header is untrusted text: it is neither used nor logged.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: logOptions(settings, logSink),
    logController: new LogController({ disableRequestLogging: true }),
    // Requests in flight finish; connections without one are closed (see `start-server.ts`).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Reached without hooks, so the headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(apiHeaders(settings.mode === 'production')).header('x-request-id', request.id);
      void refuse(request, reply, new Refused('routeNotFound'));
    },
  });
}

// One scope per encoding, each with the one parser of its encoding.
async function mountAll(
  app: FastifyInstance,
  handlers: readonly MountedHandler[],
  wire: Wire,
): Promise<void> {
  const byEncoding = Map.groupBy(handlers, ({ endpoint }) => endpoint.encoding);
  for (const [encoding, group] of byEncoding) {
    await app.register(async (scope) => {
      if (encoding === 'multipart') await readUploadsIn(scope);
      else readBodiesAs(scope, encoding);
      for (const one of group) mount(scope, one, wire);
    });
  }
}
