import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { currentTracing, traceFields } from '../../telemetry/spans.ts';
import { messageOf } from '../../telemetry/without-data.ts';

/** Where log lines go: a test reads them, the server writes them to standard output. */
export interface LogSink {
  readonly write: (line: string) => void;
}

/** The logger's options: JSON lines, with errors stripped of values that they may quote. */
export function logOptions(
  settings: Pick<Settings, 'logLevel'>,
  sink?: LogSink,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: settings.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify's type requires the message and the stack, which are left out on purpose
    serializers: { err: describeError as never },
    ...(currentTracing() && { mixin: () => traceFields() }),
    ...(sink ? { stream: sink } : {}),
  };
}

/** An error for the log: its name, its code and where it came from. Text that may quote a borrower's data is removed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    message: messageOf(error),
    code,
    constraint,
    stack: frames.map((line) => line.trim()).slice(0, 20),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
