/**
 * What an agent looked for last, so that the way back from a loan leads to the results. In memory alone: a name or a telephone
 * stands in no address and in no browser's store.
 */
let last: { readonly agentId: string; readonly text: string } | null = null;

export function storeSearch(agentId: string, text: string): void {
  last = { agentId, text };
}

/** Nothing for another agent at the same screen. */
export function lastSearch(agentId: string): string {
  return last?.agentId === agentId ? last.text : '';
}
