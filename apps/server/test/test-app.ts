import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf, Outcome } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { readEnvelope } from '@cauce/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { AppOptions } from '../src/app.ts';
import type { Connection } from '../src/database/connection.ts';
import { loadDemo } from '../src/demo/load-demo.ts';
import type { Database } from '../src/database/tables/tables.ts';
import { handlers, registerModuleRoutes } from '../src/handlers.ts';
import { textBorrower } from '../src/messages/outbox/text-borrower.ts';
import { consoleHandlers } from '../src/console/console-handlers.ts';
import { movableClock } from './movable-clock.ts';
import { diskFiles } from '../src/providers/disk-files.ts';
import type { Ports } from '../src/providers/ports.ts';
import { sandboxDecision } from '../src/providers/sandbox/sandbox-decision.ts';
import { sandboxLenderEvents } from '../src/providers/sandbox/sandbox-lender-events.ts';
import { sandboxPayouts } from '../src/providers/sandbox/sandbox-payouts.ts';
import { secretBox } from '../src/providers/secrets/secret-box.ts';
import { oidcClient } from '../src/providers/oidc-client.ts';
import { mailOutbox } from '../src/providers/mail-outbox.ts';
import { smsOutbox } from '../src/providers/sms-outbox.ts';
import type { Settings } from '../src/settings/settings.ts';
import { DEMO_AT, demoDatabase, migratedDatabase } from './databases/test-database.ts';
import { startTestSandbox } from './test-sandbox.ts';
import { testSettings } from './test-settings.ts';

export interface TestAppOptions {
  readonly settings?: Partial<Settings>;
  /** The clock's ISO instant; it moves only when a test moves it. */
  readonly startsAt?: string;
  readonly withDemo?: boolean;
  /** Additional handlers, for tests of the wire itself. */
  readonly handlers?: AppOptions['handlers'];
  readonly consoleHandlers?: AppOptions['consoleHandlers'];
  readonly routes?: NonNullable<AppOptions['routes']>;
  readonly http?: NonNullable<AppOptions['http']>;
  readonly uploads?: NonNullable<AppOptions['uploads']>;
  /** The test's own database instead of a new one; closed with the app. */
  readonly connection?: Connection;
  /** Ports that replace the sandboxes. */
  readonly ports?: Partial<Ports>;
}

export interface CallOptions {
  /** A demo borrower, or null for an anonymous caller. */
  readonly as?: '1001' | '1002' | null;
  readonly language?: 'es' | 'en';
  /** The Idempotency-Key. */
  readonly key?: string;
  /** Query parameters that replace or add to the session's. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of many shapes
  readonly body: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of many shapes
  readonly outcome: Outcome<any>;
  readonly headers: LightMyRequestResponse['headers'];
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The whole server on a database of its own, without a socket. Close it when the file is done. */
export async function startTestApp(options: TestAppOptions = {}) {
  const settings = testSettings(options.settings);
  const clock = movableClock(Date.parse(options.startsAt ?? DEMO_AT));
  const withDemo = options.withDemo ?? true;
  const isUsualDemo = withDemo && isUsual(options);
  const connection =
    options.connection ?? (await (isUsualDemo ? demoDatabase() : migratedDatabase()));
  const db: Database = connection.db;
  const sms = options.ports?.sms ?? smsOutbox({ settings: { mode: 'demo' }, db, clock });
  const sandbox = await startTestSandbox({
    db,
    clock,
    settings,
    lender: () => app,
    textPayer: textBorrower(db, sms),
  });
  const filesFolder = join(tmpdir(), `cauce-files-${randomUUID()}`);
  const ports: Ports = {
    clock,
    // The port itself refuses production, but a test of production's headers still needs one.
    decision: sandboxDecision({ mode: 'demo' }),
    payouts: sandboxPayouts({ settings: { mode: 'demo' }, db, clock }),
    payments: sandbox.payments,
    sms,
    lenderEvents: sandboxLenderEvents({ mode: 'demo' }),
    mail: mailOutbox({ settings: { mode: 'demo' }, db, clock }),
    oidc: settings.oidc === null ? null : oidcClient(settings.oidc, clock),
    files: diskFiles(filesFolder),
    secrets: secretBox(Buffer.alloc(32, 7)),
    ...options.ports,
  };
  if (withDemo && !isUsualDemo) await loadDemo(db, settings, clock);
  const logLines: string[] = [];
  const app: FastifyInstance = await buildApp({
    settings,
    database: db,
    ports,
    handlers: [...handlers, ...(options.handlers ?? [])],
    consoleHandlers: [...consoleHandlers, ...(options.consoleHandlers ?? [])],
    routes: [registerModuleRoutes, ...(options.routes ?? [])],
    // An embedded database can block a busy machine's event loop longer than a server allows; a loop blocked for a whole
    // second is reported as infinitely late.
    maxEventLoopDelayMs: 0,
    logSink: { write: (line) => logLines.push(line) },
    // Many concurrent calls on a busy machine: their speed is not under test.
    http: { answerTimeout: 60_000, ...options.http },
    ...(options.uploads ? { uploads: options.uploads } : {}),
  });
  return {
    app,
    connection,
    db,
    clock,
    ports,
    settings,
    logLines,
    /** The payment provider's side: pay at its till, inject faults, deliver its events. */
    sandbox,
    inject: (request: InjectOptions) => app.inject(request),
    call: async <E extends AnyServerEndpoint>(
      endpoint: E,
      input: InputOf<E>,
      call: CallOptions = {},
    ): Promise<TestAnswer> => {
      const answer = await app.inject(requestOf(settings, endpoint, input, call));
      const body: unknown = answer.json();
      return {
        status: answer.statusCode,
        body,
        outcome: readEnvelope(endpoint, body, String(answer.headers['x-request-id'])),
        headers: answer.headers,
      };
    },
    close: async (): Promise<void> => {
      await app.close();
      await sandbox.close();
      await connection.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

/** Whether the prepared demo fits: of the default day, and of the settings' default brand. */
function isUsual({ connection, startsAt = DEMO_AT, settings = {} }: TestAppOptions): boolean {
  return (
    connection === undefined &&
    startsAt === DEMO_AT &&
    !['brand', 'country', 'mode'].some((name) => name in settings)
  );
}

function requestOf(
  settings: Settings,
  endpoint: AnyServerEndpoint,
  input: unknown,
  { as = '1001', language = 'es', key, query, headers }: CallOptions,
): InjectOptions {
  const fields: Record<string, string> = { ...endpoint.write(input) };
  const session = as === null ? {} : { userId: as, sessionId: `demo-${as}` };
  const inQuery = endpoint.encoding === 'query' ? fields : {};
  const body =
    endpoint.encoding === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
  const type =
    endpoint.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method: endpoint.method,
    url: settings.apiPrefix + endpoint.path,
    query: { ...session, isNeedPop: language === 'en' ? '1' : '2', ...inQuery, ...query },
    headers: {
      ...(endpoint.method === 'POST' ? { 'content-type': type } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(endpoint.method === 'POST' ? { payload: body } : {}),
  };
}
