import { DEMO_AGENTS_PATH } from '@cauce/contract/console';
import type { FastifyInstance } from 'fastify';
import { usedTotpSteps } from './totp-steps.ts';
import type { Wire } from '../../http/wire.ts';
import { DEMO_PASSWORD, demoAgentsOf } from './demo-agents.ts';
import { codeOfStep, secretOfBase32, stepsAt } from './one-time-code.ts';

/**
 * `GET /dev/agents`: the current credentials of the demo's console, so that a visitor can sign in within seconds. The
 * demo's people are fictitious.
 */
export function registerDemoAgents(app: FastifyInstance, { db, settings, ports }: Wire): void {
  if (settings.mode !== 'demo') return;
  app.get(DEMO_AGENTS_PATH, async () => ({
    agents: await Promise.all(
      demoAgentsOf(settings.brand).map(async ({ id, email, name, role, secret }) => {
        const steps = stepsAt(ports.clock.now());
        const used = await usedTotpSteps(db, id, steps);
        // A code is accepted once: a second sign-in within half a minute gets the next one.
        const fresh = steps.find((one) => !used.includes(one));
        const code = codeOfStep(secretOfBase32(secret), fresh ?? steps[0] ?? 0);
        const isFresh = fresh !== undefined;
        return { email, name, role, password: DEMO_PASSWORD, secret, code, isFresh };
      }),
    ),
  }));
}
