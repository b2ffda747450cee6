import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildApp } from './app.ts';
import { connect } from './database/connect.ts';
import type { Connection } from './database/connection.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { handlers, registerModuleRoutes } from './handlers.ts';
import { listRefusedRepayHosts } from './loans/orders.ts';
import { loadDemoAgents } from './console/agents/demo-agents.ts';
import { consoleHandlers } from './console/console-handlers.ts';
import { loadDeskWork } from './demo/load-desk-work.ts';
import { offerDemoPlan } from './demo/offer-demo-plan.ts';
import { textBorrower } from './messages/outbox/text-borrower.ts';
import { registerConsolePage } from './http/pages/console-page.ts';
import { registerPages } from './http/pages/pages.ts';
import { followDatabase } from './providers/database-clock.ts';
import { tryCounter } from './providers/health/try-counter.ts';
import { makePorts } from './providers/make-ports.ts';
import { refuseUnreadableNotice } from './providers/privacy-page.ts';
import { registerOwnSandbox } from './providers/sandbox/register-own-sandbox.ts';
import type { Settings } from './settings/settings.ts';
import { measureProcess } from './telemetry/measure-process.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { closeInTime, within } from './http/close-in-time.ts';
import { contactsInForce } from './site/contacts-in-force.ts';
import type { Wire } from './http/wire.ts';
import { plainLog } from './http/plain-log.ts';
import { exitAfterLog, standardOutput } from './http/log/standard-output.ts';
import type { OutputSink } from './http/log/standard-output.ts';
import { startRemoval } from './schedule/remove-expired.ts';
import { startWorker } from './schedule/worker.ts';
import { startWritingTries } from './schedule/write-tries.ts';

// A second signal within this time is the same key press: npm forwards what the terminal has already sent.
const SAME_SIGNAL_MS = 500;
// Longer than a provider's time-out (15 s). Together with `NOTIFIED_WITHIN_MS` of workers.ts and the last lines of the
// log, it must fit into TimeoutStopSec of deploy/systemd/cauce.service.
const CLOSING_TIMES = { finishMs: 20_000, restMs: 5_000 };

// How soon a provider call appears in the console; sooner in a demo, where a person is watching.
const TRIES_WRITTEN_MS = 15_000;

const { version: VERSION } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
);

export interface RunningServer {
  readonly app: FastifyInstance;
  /** The address it listens on, with the actual port if the setting is 0. */
  readonly address: string;
  /** The address of `/metrics` on a separate port, or null. */
  readonly metricsAddress: string | null;
  /** The log's sink, which is flushed before the process ends. */
  readonly output: OutputSink;
  /** Stops accepting requests and jobs, lets the running ones finish, closes the database; within a known time. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database, migrates it, starts the worker and listens. `untilServable` is awaited in between: pages that are
 * being built, and a port that is held until then.
 */
export async function startServer(
  settings: Settings,
  untilServable: () => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  // First, so that a database opened later has its statements traced.
  const tracing = await startTracing(settings.telemetry.traces);
  try {
    const connection = await connect(settings);
    const server = await serve(settings, connection, untilServable).catch(
      async (error: unknown) => {
        await connection.close();
        throw error;
      },
    );
    return {
      ...server,
      close: async () => {
        await server.close();
        // A collector that does not answer must not keep the process alive.
        await within(tracing.stop(), CLOSING_TIMES.restMs);
      },
    };
  } catch (error) {
    await tracing.stop();
    throw error;
  }
}

async function serve(
  settings: Settings,
  connection: Connection,
  untilServable: () => Promise<void>,
): Promise<RunningServer> {
  await refuseUnreadableNotice(settings, (line) => console.log(line));
  const { db } = connection;
  await waitForDatabase(db, (line) => console.log(line));
  const { clock, stop: stopClock } = await followDatabase(db);
  let address = '';
  // Dependencies first, so that a server that must not serve has changed nothing in the database.
  const tries = tryCounter(clock);
  const ports = makePorts(settings, db, clock, () => address, tries);
  await prepareDatabase(connection, settings, clock, (line) => console.log(line));
  const routes = [
    (app: FastifyInstance) => void app.addHook('onClose', async () => stopClock()),
    registerModuleRoutes,
    (app: FastifyInstance) =>
      registerOwnSandbox(app, {
        settings,
        db,
        clock,
        address: () => address,
        textPayer: textBorrower(db, ports.sms),
      }),
    (app: FastifyInstance) => registerConsolePage(app, settings),
    (app: FastifyInstance, { limit, sessions }: Wire) =>
      registerPages(app, {
        settings,
        limit,
        sessions,
        contacts: () =>
          contactsInForce({
            db,
            settings,
          }),
      }),
  ];
  if (settings.mode === 'demo') {
    await loadDemoAgents(db, ports, settings.brand);
    await offerDemoPlan(db, settings, clock);
    if (settings.demoSize === 'large') await loadDeskWork(db, settings, clock);
  }
  await untilServable();
  const output = standardOutput();
  const logSink = settings.isLogPlain ? plainLog(output) : output;
  const app = await buildApp({
    settings,
    database: db,
    ports,
    handlers,
    consoleHandlers,
    routes,
    logSink,
  });
  const refused = await listRefusedRepayHosts(db, settings.brand.allowedOrigins);
  if (refused.length > 0)
    app.log.warn(
      `orders have repayment addresses on ${refused.join(', ')}, which ALLOWED_ORIGINS does not list: borrowers see the built-in screen instead`,
    );
  if (settings.telemetry.isMeasured) measureProcess({ version: VERSION, mode: settings.mode });
  address = await listen(app, settings);
  const metrics = await serveMetrics(settings.telemetry).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const worker = startWorker({ database: db, ports, settings, log: app.log });
  const writing = startWritingTries(
    db,
    tries,
    app.log,
    settings.mode === 'demo' ? 1_000 : TRIES_WRITTEN_MS,
  );
  const removal = startRemoval(db, clock, settings, app.log);
  const close = async (): Promise<void> => {
    const isWhole = await closeInTime(
      {
        requests: async () => {
          await app.close();
          await metrics?.close();
        },
        cutOff: () => app.server.closeAllConnections(),
        work: async () => {
          await Promise.all([worker.stop(), removal.stop()]);
          await writing.stop();
        },
        rest: () => connection.close(),
      },
      CLOSING_TIMES,
    );
    if (!isWhole) app.log.warn('closed before all requests and jobs had ended');
    output.close();
  };
  return { app, address, metricsAddress: metrics?.address ?? null, output, close };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Closes the server at one of these signals; at a second one the process ends at once. */
export function closeOnSignals(
  server: RunningServer,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): void {
  let firstAt: number | null = null;
  const onSignal = (): void => {
    if (firstAt !== null && performance.now() - firstAt < SAME_SIGNAL_MS) return;
    if (firstAt !== null) process.exit(1);
    firstAt = performance.now();
    server.app.log.info('closing');
    server.close().then(
      () => exitAfterLog(server.output, 0),
      (error: unknown) => {
        server.app.log.error({ err: error }, 'could not close');
        return exitAfterLog(server.output, 1);
      },
    );
  };
  for (const signal of signals) process.on(signal, onSignal);
}
