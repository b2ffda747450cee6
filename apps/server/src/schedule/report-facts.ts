import { readOperationFacts } from './operation-facts.ts';
import type { OperationFacts } from './operation-facts.ts';
import { factGauges as gauges } from '../telemetry/fact-gauges.ts';
import type { Work } from '../jobs/work.ts';

const ALARMS = ['budget', 'conversion', 'guessing'] as const;

/** Updates the gauges that `/metrics` reports: a scrape itself never queries the database. */
export async function reportFacts({ database, ports, settings }: Work): Promise<void> {
  if (!settings.telemetry.isMeasured) return;
  const nowMs = ports.clock.now();
  try {
    set(await readOperationFacts(database, new Date(nowMs)), settings.promotion.smsLimits.perDay);
    gauges.readAt.set(Math.floor(nowMs * 0.001));
    gauges.databaseUp.set(1);
  } catch (error) {
    gauges.databaseUp.set(0);
    throw error;
  }
}

function set(facts: OperationFacts, codeBudget: number): void {
  for (const state of ['pending', 'unknown'] as const) {
    gauges.openAttempts.set({ state }, facts.attempts[state].open);
    gauges.oldestAttempt.set({ state }, facts.attempts[state].oldestSeconds);
  }
  for (const state of ['waiting', 'due', 'retrying'] as const)
    gauges.jobs.set({ state }, facts.jobs[state]);
  gauges.oldestJob.set(facts.oldestDueJobSeconds);
  gauges.events.set(facts.events.waiting);
  gauges.oldestEvent.set(facts.events.oldestSeconds);
  gauges.unmatched.set(facts.unmatched.open);
  gauges.unmatchedMinor.set(facts.unmatched.amount);
  gauges.oldestUnmatched.set(facts.unmatched.oldestSeconds);
  gauges.held.set(facts.held.open);
  gauges.oldestHeld.set(facts.held.oldestSeconds);
  gauges.codesWaiting.set(facts.codes.waiting);
  gauges.oldestCode.set(facts.codes.oldestSeconds);
  gauges.codesOfDay.set(facts.codes.ofDay);
  gauges.codeBudget.set(codeBudget);
  gauges.breaker.set(facts.codes.ofDay >= codeBudget ? 1 : 0);
  for (const alarm of ALARMS) gauges.alarms.set({ alarm }, facts.alarms.includes(alarm) ? 1 : 0);
  gauges.migration.set(facts.migration);
}
