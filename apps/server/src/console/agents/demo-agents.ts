import type { AgentRole } from '@cauce/contract/console';
import type { Database } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import type { Brand } from '../../settings/brand.ts';
import { addAgent, findAgent, setCredentials } from './agents.ts';
import { secretOfBase32 } from './one-time-code.ts';
import { hashPublicPassword } from './password.ts';
import { sealTotp } from './sealed-secret.ts';

interface DemoAgent {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: AgentRole;
  /** The authenticator's secret in Base32. */
  readonly secret: string;
}

const ROLES = [
  { id: 'laura', role: 'agent', secret: 'LAURA23RIOS4567AGENT234567ABCDEF' },
  { id: 'mateo', role: 'operator', secret: 'MATEO23SALAS4567OPERATOR234567AB' },
  { id: 'irene', role: 'admin', secret: 'IRENE23CAMPOS4567ADMIN234567ABCD' },
] as const;

/** No other agent has such an id. */
export const DEMO_AGENT_IDS: readonly string[] = ROLES.map(({ id }) => id);

/**
 * The demo's agents, one of each role, with the brand's names. Fixed ids, so that documents and tests can rely on them;
 * none exists in production.
 */
export function demoAgentsOf({ demo }: Pick<Brand, 'demo'>): readonly DemoAgent[] {
  return demo === null ? [] : ROLES.map((one) => ({ ...one, ...demo.agents[one.id] }));
}

export const DEMO_PASSWORD = 'rio tranquilo 7';

/** Adds the missing agents. */
export async function loadDemoAgents(
  db: Database,
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  brand: Pick<Brand, 'demo'>,
): Promise<void> {
  const at = new Date(clock.now());
  for (const { id, email, name, role, secret } of demoAgentsOf(brand)) {
    if (await findAgent(db, id)) continue;
    const passwordHash = await hashPublicPassword(DEMO_PASSWORD);
    const totpSecret = sealTotp(secrets, id, secretOfBase32(secret));
    await db.transaction().execute(async (tx) => {
      // Another process may have added the agent meanwhile.
      if (await addAgent(tx, { id, email, name, role }, at))
        await setCredentials(tx, id, { passwordHash, totpSecret });
    });
  }
}
