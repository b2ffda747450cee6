import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import { httpDecision } from './http-decision.ts';
import { httpPayouts } from './http-payouts.ts';
import type { Ports } from './ports.ts';
import { sandboxDecision } from './sandbox-decision.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';

/** The lender's back office where one is configured, the sandbox otherwise; the sandbox refuses production (decisions §9). */
export function makePorts(settings: Settings, db: Database, clock: Clock): Ports {
  const { backOffice } = settings;
  if (backOffice === null)
    return {
      clock,
      decision: sandboxDecision(settings),
      payouts: sandboxPayouts({ settings, db, clock }),
    };
  const office = {
    baseUrl: backOffice.url,
    keyId: backOffice.keyId,
    secret: backOffice.secret,
    clock,
  };
  return { clock, decision: httpDecision(office), payouts: httpPayouts(office) };
}
