import type { KyselyConfig } from 'kysely';
import { currentTracing, noteError } from '../telemetry/spans.ts';
import { statementName } from './postgres/named-client.ts';

/**
 * A Kysely log that makes each statement a span: with its name in PostgreSQL (`pg_prepared_statements` has the text), never
 * its text nor its parameters. Without tracing it is empty and free. Call it when a database is opened.
 */
export function statementLog(): Pick<KyselyConfig, 'log'> {
  const tracing = currentTracing();
  if (tracing === null) return {};
  const { api, tracer } = tracing;
  return {
    log: (event) => {
      // The worker's polls belong to no request and to no job.
      if (api.trace.getActiveSpan() === undefined) return;
      const endTime = performance.timeOrigin + performance.now();
      const { sql, parameters } = event.query;
      const operation = /^\s*(\w{1,12})/.exec(sql)?.[1]?.toLowerCase() ?? '';
      // A statement without parameters may contain a value in its text; it has no name, and needs none.
      const name = parameters.length === 0 ? undefined : statementName(sql);
      const span = tracer.startSpan(`statement ${operation}`, {
        kind: api.SpanKind.CLIENT,
        startTime: endTime - event.queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(name !== undefined && { 'cauce.statement': name }),
        },
      });
      if (event.level === 'error') noteError(span, event.error, api);
      span.end(endTime);
    },
  };
}
