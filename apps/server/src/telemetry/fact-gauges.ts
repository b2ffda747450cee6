import { Gauge } from 'prom-client';
import { processRegistry } from './meters.ts';

const registers = [processRegistry];

/** A figure from the database: every process reports the same one, so the maximum is taken, never the sum. */
const fact = <const Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> =>
  new Gauge({ name, help, labelNames: [...labelNames], aggregator: 'max', registers });

export const factGauges = {
  databaseUp: new Gauge({
    name: 'cauce_database_up',
    help: 'Whether the last reading of the figures below succeeded: 1 or 0.',
    aggregator: 'min',
    registers,
  }),
  readAt: fact('cauce_facts_read_timestamp_seconds', 'When the figures of the database were read.'),
  openAttempts: fact('cauce_payment_attempts_open', 'Payments that are not final.', ['state']),
  oldestAttempt: fact(
    'cauce_payment_attempt_oldest_seconds',
    'Age of the oldest payment that is not final and waits for no code.',
    ['state'],
  ),
  jobs: fact('cauce_jobs', 'Jobs not done: waiting, due, or retrying after a failure.', ['state']),
  oldestJob: fact('cauce_job_oldest_due_seconds', 'How long the oldest due job has been due.'),
  events: fact('cauce_webhook_events_waiting', 'Events kept and not applied.'),
  oldestEvent: fact('cauce_webhook_event_oldest_seconds', 'Age of the oldest of them.'),
  unmatched: fact('cauce_unmatched_money', 'Payments that fit no order and wait for a person.'),
  unmatchedMinor: fact('cauce_unmatched_money_minor', 'What they come to, in cents.'),
  oldestUnmatched: fact('cauce_unmatched_money_oldest_seconds', 'Age of the oldest of them.'),
  held: fact('cauce_held_events', 'Events about money that wait for a person.'),
  oldestHeld: fact('cauce_held_event_oldest_seconds', 'Age of the oldest of them.'),
  codesWaiting: fact('cauce_sms_codes_waiting', 'Codes not sent yet.'),
  oldestCode: fact('cauce_sms_code_oldest_seconds', 'Age of the oldest of them.'),
  codesOfDay: fact('cauce_sms_codes_day', 'Codes asked for in the last 24 hours.'),
  codeBudget: fact('cauce_sms_budget_day', 'Codes that may be asked for in 24 hours.'),
  breaker: fact('cauce_sms_breaker_open', '1 while the budget is spent and no code is sent.'),
  alarms: fact('cauce_sms_alarm', '1 where the alarm was raised in the last 24 hours.', ['alarm']),
  migration: fact('cauce_migration_level', 'The number of the last migration that ran.'),
  imbalance: fact(
    'cauce_ledger_imbalance_minor',
    'By how much the transactions of the ledger do not sum to zero, in cents, signs left out. Must be 0.',
  ),
  unbalanced: fact('cauce_ledger_unbalanced_transactions', 'How many of them. Must be 0.'),
  ledgerSwept: fact(
    'cauce_ledger_swept_timestamp_seconds',
    'When the whole ledger had last been summed up.',
  ),
} as const;
