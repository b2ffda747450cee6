import { DEMO_AGENTS_PATH } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';

/** The data to sign in as an agent of the demo now. */
export interface DemoSignIn {
  readonly email: string;
  readonly name: string;
  readonly role: AgentRole;
  readonly password: string;
  readonly code: string;
  /** False if every code valid now was used: the next one comes within half a minute. */
  readonly isFresh: boolean;
}

/** The demo's agents with their current codes; empty outside of a demo. */
export async function readDemoAgents(): Promise<readonly DemoSignIn[]> {
  try {
    const response = await fetch(DEMO_AGENTS_PATH, { cache: 'no-store' });
    if (!response.ok) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the developer's own route of the same version
    const { agents } = (await response.json()) as { readonly agents: readonly DemoSignIn[] };
    return agents;
  } catch {
    return [];
  }
}
