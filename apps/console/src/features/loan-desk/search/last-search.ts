/**
 * The agent's last search, so that the back link from a loan leads to the results. Only in memory: a name or a telephone
 * must not be in an address or in the browser's storage.
 */
let last: { readonly agentId: string; readonly text: string } | null = null;

export function storeSearch(agentId: string, text: string): void {
  last = { agentId, text };
}

/** Empty for another agent at the same screen. */
export function lastSearch(agentId: string): string {
  return last?.agentId === agentId ? last.text : '';
}
