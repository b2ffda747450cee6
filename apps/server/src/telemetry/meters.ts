import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * This process's own metrics, shared by all parts: a process has one registry. Labels are names of ours (routes, refusals,
 * states), never a caller's text.
 */
export const processRegistry = new Registry();
const registers = [processRegistry];

function counter<Label extends string = never>(
  name: string,
  help: string,
  ...labelNames: Label[]
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers });
}

const REQUEST_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];

export const requestSeconds = new Histogram({
  name: 'cauce_http_request_duration_seconds',
  help: 'How long requests took, by the pattern of their route. Streams are not in it.',
  labelNames: ['method', 'route'],
  buckets: REQUEST_SECONDS,
  registers,
});

export const requestsAnswered = counter(
  'cauce_http_requests_total',
  'Requests answered. via is page where a page asked in process.',
  'method',
  'route',
  'status',
  'via',
);

export const refusalsAnswered = counter(
  'cauce_refusals_total',
  'Calls that were refused, by the name of the refusal.',
  'method',
  'route',
  'refusal',
);

export const callSeconds = new Histogram({
  name: 'cauce_provider_call_duration_seconds',
  help: 'Calls to services outside. outcome is ok, refused (4xx) or failed (5xx, or no answer).',
  labelNames: ['service', 'outcome'],
  buckets: CALL_SECONDS,
  registers,
});

export const attemptsEnded = counter(
  'cauce_payment_attempts_ended_total',
  'Payments by card or wallet that became final: by a call, by asking the provider, by its event.',
  'by',
  'state',
);

export const eventsApplied = counter(
  'cauce_webhook_events_total',
  'Tries to apply an event of a provider. outcome waits is tried again; unmatched and held need a person.',
  'provider',
  'outcome',
);

export const jobsRun = counter(
  'cauce_jobs_run_total',
  'Runs of jobs. outcome is done or failed; a failed one runs again.',
  'job',
  'outcome',
);

export const workerFailures = counter(
  'cauce_worker_step_failures_total',
  'Rounds of the worker in which a whole step failed.',
  'step',
);

export const codesSent = counter(
  'cauce_sms_codes_total',
  'Tries to send a code by SMS. outcome is sent, withheld, expired or failed.',
  'outcome',
);

export const liveStreams = new Gauge({
  name: 'cauce_live_streams',
  help: 'Open streams of the console.',
  registers,
});

export const dayWorkedAt = new Gauge({
  name: 'cauce_day_work_timestamp_seconds',
  help: 'When this process last finished a part of the daily work or found it done.',
  labelNames: ['part'],
  aggregator: 'max',
  registers,
});

export const clockSkew = new Gauge({
  name: 'cauce_clock_skew_seconds',
  help: 'How far the clock of this machine was off the database’s when the daily work last checked.',
  aggregator: 'max',
  registers,
});

export const booksBreaches = counter(
  'cauce_books_breaches_total',
  'Breaches found in the books of orders that money moved on, by invariant.',
  'invariant',
);

export const ordersChecked = counter(
  'cauce_books_checked_orders_total',
  'Orders whose books were checked after money had moved on them.',
);
