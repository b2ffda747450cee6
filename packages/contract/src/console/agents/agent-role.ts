/** What an agent may do, least first: each role may all that the ones before it may. */
export const AGENT_ROLES = ['agent', 'operator', 'admin'] as const;

export type AgentRole = (typeof AGENT_ROLES)[number];

/** Whether a role may do what `least` is asked for. */
export function isRoleAtLeast(role: AgentRole, least: AgentRole): boolean {
  return AGENT_ROLES.indexOf(role) >= AGENT_ROLES.indexOf(least);
}
