/** The roles of agents, least first: each role includes the permissions of the ones before it. */
export const AGENT_ROLES = ['agent', 'operator', 'admin'] as const;

export type AgentRole = (typeof AGENT_ROLES)[number];

/** Whether a role is `least` or higher. */
export function isRoleAtLeast(role: AgentRole, least: AgentRole): boolean {
  return AGENT_ROLES.indexOf(role) >= AGENT_ROLES.indexOf(least);
}
